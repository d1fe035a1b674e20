import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatCodeLength } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import type { DetailSubmission } from './Banner.tsx';
import styles from './Facts.module.css';

interface FactsProps {
  submission: DetailSubmission;
  /** What the problem is called here. */
  problemId: string | undefined;
  judger: string | null | undefined;
  title: string | undefined;
  /** Version of the compiler, where it is known. */
  version: string | null | undefined;
  caseMode: string | undefined;
}

/** The one-row table under the verdict. */
export const Facts = ({ submission, problemId, judger, title, version, caseMode }: FactsProps) => {
  const { t } = useTranslation('submission');
  const scope = useScope();
  const { submitId, username, role, hasPage, uid, language, length, submitTime } = submission;
  const facts: { key: string; value: ReactNode; grow?: boolean }[] = [
    { key: 'id', value: <span className={styles['mono']}>{submitId}</span> },
    {
      key: 'problem',
      grow: true,
      value: problemId ? (
        <Link to={scope.paths.problem(problemId)} className={styles['problem']} title={title}>
          <span className={styles['mono']}>{problemId}</span> {title}
        </Link>
      ) : (
        '–'
      ),
    },
    {
      key: 'author',
      value: username ? (
        <UserName
          username={username}
          badge={role}
          to={paths.myHome(uid ?? '', username)}
          hasPage={hasPage === true}
          withAvatar
        />
      ) : (
        '–'
      ),
    },
    {
      key: 'language',
      value: (
        <>
          {language} {version ? <span className={styles['small']}>{version}</span> : null}
        </>
      ),
    },
    { key: 'length', value: length === undefined || length === null ? '–' : formatCodeLength(length) },
    ...(submission.exactOiRankScore === null || submission.exactOiRankScore === undefined
      ? []
      : [{ key: 'rankScore', value: submission.exactOiRankScore }]),
    { key: 'judger', value: <span className={styles['quiet']}>{judger ?? '–'}</span> },
    { key: 'caseMode', value: caseMode === undefined ? '–' : t(`caseMode.${caseMode}`, { defaultValue: caseMode }) },
    { key: 'submitTime', value: <TimeText value={submitTime} /> },
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, value, grow }) => (
        <div key={key} className={grow ? styles['grow'] : ''}>
          <dt>{t(`column.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
