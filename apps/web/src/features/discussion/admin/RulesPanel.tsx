import { discussionAdmin } from '@assay/contract';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useKeptForm } from '../../../shared/hooks/useKeptForm.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import styles from './Admin.module.css';

/** What is asked of posts and comments of this site. */
export const RulesPanel = () => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const isSuper = useIsSuperAdmin();
  const { data, refetch } = useCall(discussionAdmin.getRules);
  const { form, moved, was, set, clear, refused } = useKeptForm('rules', data, async () => (await refetch()).data);
  const save = useCallMutation(discussionAdmin.setRules, {
    invalidates: [discussionAdmin.getRules],
    onSuccess: () => {
      clear();
      toast.success(t('discussion:done.saved'));
    },
    onError: (refusal) => void refused(refusal),
  });
  if (form === undefined) return <SkeletonLines lines={6} />;
  return (
    <form
      className={styles['rules']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { ...moved, was } });
      }}
    >
      <Switch
        label={t('rules.hold')}
        checked={form.discussionHoldFirst}
        disabled={!isSuper}
        onChange={(event) => set({ discussionHoldFirst: event.currentTarget.checked })}
      />
      <TextInput
        className={styles['days'] ?? ''}
        type="number"
        min={0}
        max={365}
        label={t('rules.days')}
        value={form.discussionNewDays}
        disabled={!isSuper}
        onChange={(event) => set({ discussionNewDays: Number(event.currentTarget.value) })}
      />
      <Textarea
        label={t('rules.words')}
        description={t('rules.wordsNote')}
        rows={10}
        value={form.discussionBlockList}
        disabled={!isSuper}
        onChange={(event) => set({ discussionBlockList: event.currentTarget.value })}
      />
      {isSuper ? (
        <Button type="submit" variant="filled" className={styles['save'] ?? ''} loading={save.isPending}>
          {t('common:save')}
        </Button>
      ) : (
        <p className={styles['note']}>{t('rules.rootOnly')}</p>
      )}
    </form>
  );
};
