import { discussionAdmin } from '@assay/contract';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import styles from './Admin.module.css';

interface Rules {
  discussionHoldFirst: boolean;
  discussionNewDays: number;
  discussionBlockList: string;
}

const RulesForm = ({ rules }: { rules: Rules }) => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const isSuper = useIsSuperAdmin();
  const [hold, setHold] = useState(rules.discussionHoldFirst);
  const [days, setDays] = useState(String(rules.discussionNewDays));
  const [words, setWords] = useState(rules.discussionBlockList);
  const save = useCallMutation(discussionAdmin.setRules, {
    invalidates: [discussionAdmin.getRules],
    onSuccess: () => void toast.success(t('discussion:done.saved')),
  });
  return (
    <form
      className={styles['rules']}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { discussionHoldFirst: hold, discussionNewDays: Number(days), discussionBlockList: words };
        save.mutate({ body });
      }}
    >
      <Switch
        label={t('rules.hold')}
        checked={hold}
        disabled={!isSuper}
        onChange={(event) => setHold(event.currentTarget.checked)}
      />
      <TextInput
        className={styles['days'] ?? ''}
        type="number"
        min={0}
        max={365}
        label={t('rules.days')}
        value={days}
        disabled={!isSuper}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <Textarea
        label={t('rules.words')}
        description={t('rules.wordsNote')}
        rows={10}
        value={words}
        disabled={!isSuper}
        onChange={(event) => setWords(event.currentTarget.value)}
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

/** What is asked of posts and comments of this site. */
export const RulesPanel = () => {
  const { data } = useCall(discussionAdmin.getRules);
  return data === undefined ? <SkeletonLines lines={6} /> : <RulesForm rules={data} />;
};
