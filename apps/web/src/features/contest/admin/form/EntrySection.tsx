import { contestAuths } from '@assay/domain';
import { Radio, Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import styles from '../Contests.module.css';
import { AccountPreview } from './AccountPreview.tsx';
import type { ContestForm } from './contestForm.ts';
import type { SectionProps } from './section.ts';

const auths = [contestAuths.public, contestAuths.protected, contestAuths.private] as const;
const parts = ['rulePrefix', 'ruleStart', 'ruleEnd', 'ruleSuffix'] as const;

/** Who comes in: the three kinds, their password, and the rule of accounts. */
export const EntrySection = ({ form, set, errorOf }: SectionProps) => {
  const { gid } = useEditPlace();
  const { t } = useTranslation(['contestAdmin', 'contest']);
  const field = (name: (typeof parts)[number]) => (
    <TextInput
      key={name}
      label={t(`entry.${name}`)}
      value={form[name]}
      maxLength={50}
      {...(name === 'ruleStart' || name === 'ruleEnd' ? { inputMode: 'numeric' as const } : {})}
      onChange={(event) => set({ [name]: event.currentTarget.value } as Partial<ContestForm>)}
    />
  );
  return (
    <Card title={t('entry.title')}>
      <div className={styles['form']}>
        <Radio.Group label={t('entry.kind')} value={String(form.auth)} onChange={(auth) => set({ auth: Number(auth) })}>
          <div className={styles['choices']}>
            {auths.map((auth) => (
              <Radio
                key={auth}
                value={String(auth)}
                label={t(`contest:auth.${auth}`)}
                description={t(`contest:authHint.${auth}`)}
              />
            ))}
          </div>
        </Radio.Group>
        {form.auth === contestAuths.public ? null : (
          <TextInput
            size="md"
            label={t('entry.password')}
            description={t('entry.passwordHint')}
            maxLength={100}
            autoComplete="off"
            value={form.pwd}
            error={errorOf('pwd')}
            onChange={(event) => set({ pwd: event.currentTarget.value })}
          />
        )}
        <Switch
          label={t('entry.limit')}
          description={t('entry.limitHint')}
          checked={form.openAccountLimit}
          onChange={(event) => set({ openAccountLimit: event.currentTarget.checked })}
        />
        {form.openAccountLimit ? (
          <>
            <div className={styles['quad']}>{parts.map(field)}</div>
            <TextInput
              label={t('entry.ruleExtra')}
              description={t('entry.ruleExtraHint')}
              value={form.ruleExtra}
              error={errorOf('ruleExtra')}
              onChange={(event) => set({ ruleExtra: event.currentTarget.value })}
            />
            {gid === null && errorOf('ruleExtra') === undefined ? <AccountPreview form={form} /> : null}
          </>
        ) : null}
      </div>
    </Card>
  );
};
