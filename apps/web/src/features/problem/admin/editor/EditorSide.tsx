import { problemHistory } from '@assay/contract';
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../../shared/client/useCall.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { CardStack } from '../../../../shared/kit/Columns.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { UserAvatar } from '../../../../shared/kit/UserAvatar.tsx';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import styles from './Editor.module.css';
import type { FormErrors } from './formErrors.ts';
import type { ProblemForm, Stored } from './problemForm.ts';
import type { Presence } from './usePresence.ts';

interface SideProps {
  form: ProblemForm;
  errors: FormErrors;
  stored: Stored | undefined;
  present: Presence | undefined;
}

type Check = 'statement' | 'samples' | 'cases' | 'program' | 'languages';
const fieldsOf: Readonly<Record<Check, readonly (keyof FormErrors)[]>> = {
  statement: ['problemId', 'title', 'description', 'input', 'output'],
  samples: [],
  cases: ['cases'],
  program: ['program'],
  languages: ['languages', 'templates'],
};

const Checks = ({ form, errors }: Pick<SideProps, 'form' | 'errors'>) => {
  const { t } = useTranslation('problemAdmin');
  const checks = (Object.keys(fieldsOf) as Check[]).filter(
    (check) => check !== 'program' || form.judgeMode !== 'default',
  );
  const hasTests = (form.isUploadCase ? form.rows : form.typed).length > 0;
  const hasSample = form.examples.some(({ input, output }) => input !== '' || output !== '');
  return (
    <ul className={styles['checks']}>
      {checks.map((check) => {
        const isUntested = check === 'cases' && !hasTests;
        const isFine =
          check === 'samples'
            ? hasSample
            : !isUntested && fieldsOf[check].every((field) => errors[field] === undefined);
        const Icon = isFine ? IconCheck : IconAlertTriangle;
        return (
          <li key={check} className={isFine ? styles['good'] : styles['warning']}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <span>{t(isUntested ? 'check.cases.none' : `check.${check}.${isFine ? 'fine' : 'bad'}`)}</span>
          </li>
        );
      })}
    </ul>
  );
};

const Revisions = ({ stored }: { stored: Stored }) => {
  const { t } = useTranslation('problemAdmin');
  const place = useEditPlace();
  const { data } = useCall(problemHistory.getRevisions, { query: { pid: stored.id, limit: 4 } }, { quiet: true });
  return (
    <Card title={t('history.title')} tools={<Link to={place.problemHistory(stored.id)}>{t('history.all')}</Link>}>
      <ol className={styles['revisions']}>
        {data?.records.map(({ number, username, gmtCreate }) => (
          <li key={number}>
            <b>r{number}</b>
            <span>
              {shownUser(username) || t('history.outside')} · <TimeText value={gmtCreate} form="minute" />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** What keeps it from being published, who else is here, and the last revisions. */
export const EditorSide = ({ form, errors, stored, present }: SideProps) => {
  const { t } = useTranslation('problemAdmin');
  const place = useEditPlace();
  const people = present?.people ?? [];
  return (
    <CardStack>
      <Card title={t('check.title')}>
        <Checks form={form} errors={errors} />
      </Card>
      {people.length === 0 ? null : (
        <Card title={t('presence.title')}>
          <ul className={styles['people']} aria-live="polite">
            {people.map(({ uid, username, avatar, isWriting }) => (
              <li key={uid}>
                <UserAvatar username={username} avatar={avatar} size={24} />
                <span className={styles['fill']}>{username}</span>
                {isWriting ? (
                  <span className={styles['hint']}>
                    <IconPencil size={14} stroke={1.75} aria-hidden="true" /> {t('presence.writing')}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {stored === undefined ? null : (
        <Card title={t('lab.title')} tools={<Link to={place.lab(stored.id)}>{t('lab.open')}</Link>}>
          <p className={styles['hint']}>{t('lab.hint')}</p>
        </Card>
      )}
      {stored === undefined ? null : <Revisions stored={stored} />}
    </CardStack>
  );
};
