import { site } from '@assay/contract';
import { Switch } from '@mantine/core';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { useKeptForm } from '../../../../shared/hooks/useKeptForm.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { PageTitle } from '../../../../shared/kit/PageTitle.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { RootOnly } from '../../../../shared/session/RootOnly.tsx';
import { FormCard } from '../FormCard.tsx';
import styles from '../Site.module.css';

const groups = {
  judge: ['openPublicJudge', 'openGroupJudge', 'openContestJudge', 'hideNonContestSubmissionCode'],
  talk: ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment'],
  groups: [],
  logins: ['localPasswords', 'secondFactorForAdmins'],
} as const;
const limits = {
  judge: ['defaultSubmitInterval', 'submitCaptchaFrom', 'leastSuggestedLimit'],
  talk: ['defaultCreateDiscussionDailyLimit', 'defaultCreateDiscussionACInitValue', 'defaultCreateCommentACInitValue'],
  groups: ['defaultCreateGroupDailyLimit', 'defaultCreateGroupLimit', 'defaultCreateGroupACInitValue'],
  logins: [],
} as const;
const cards = ['judge', 'talk', 'groups', 'logins'] as const;
type Flag = (typeof groups)[keyof typeof groups][number];
type Limit = (typeof limits)[keyof typeof limits][number];

/** Switches and limits that are saved together, each with what it means. */
const SwitchCard = ({ name }: { name: (typeof cards)[number] }) => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useCall(site.getSwitchConfig);
  const { form, changed, moved, was, set, clear, refused } = useKeptForm(
    // Each card is a form of its own: what was typed into one comes back into that one.
    `switches ${name}`,
    data,
    async () => (await refetch()).data,
  );
  const save = useCallMutation(site.updateSwitchConfig, {
    invalidates: [site.getSwitchConfig, site.getWebsiteConfig],
    onSuccess: () => {
      clear();
      toast.success(t('saved'));
    },
    onError: (refusal) => void refused(refusal),
  });
  const flags: readonly Flag[] = groups[name];
  const counts: readonly Limit[] = limits[name];
  return (
    <FormCard
      title={t(`switches.${name}`)}
      ready={form !== undefined}
      error={error}
      onRetry={() => void refetch()}
      changed={changed}
      saving={save.isPending}
      // What was left alone is not sent: another window may have changed it.
      onSave={() => save.mutate({ body: { ...moved, was } })}
    >
      {flags.map((key) => (
        <Switch
          key={key}
          label={t(`switches.flag.${key}`)}
          description={t(`switches.flagHint.${key}`)}
          checked={form?.[key] ?? false}
          onChange={(event) => set({ [key]: event.currentTarget.checked })}
        />
      ))}
      <div className={styles['pair']}>
        {counts.map((key) => (
          <NumberField
            key={key}
            label={t(`switches.limit.${key}`)}
            description={t(`switches.limitHint.${key}`)}
            min={0}
            max={1_000_000}
            value={form?.[key] ?? 0}
            onChange={(value) => set({ [key]: Number(value) || 0 })}
          />
        ))}
      </div>
    </FormCard>
  );
};

/** What is open, and how much of it. */
const SwitchesPage = () => (
  <>
    <PageTitle />
    <RootOnly>
      <div className={styles['stack']}>
        {cards.map((name) => (
          <SwitchCard key={name} name={name} />
        ))}
      </div>
    </RootOnly>
  </>
);

export default SwitchesPage;
