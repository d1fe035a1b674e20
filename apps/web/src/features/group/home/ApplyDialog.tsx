import { group, groupMember } from '@assay/contract';
import { groupAuths, groupLengths, isReasonTakable } from '@assay/domain';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useGroup } from '../useGroup.ts';
import styles from './GroupAct.module.css';

/** Applies to a group: with a reason, and with the code where it is private. */
export const ApplyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('group');
  const { gid, info, refetch } = useGroup();
  const [form, setForm] = useState({ code: '', reason: '' });
  const [tried, setTried] = useState(false);
  const leave = useFormExit(form, onClose);
  const needsCode = info.auth === groupAuths.private;
  const codeWrong = needsCode && [...form.code.trim()].length !== groupLengths.code;
  const reasonWrong = !isReasonTakable(form.reason);
  const apply = useCallMutation(groupMember.joinGroup, {
    invalidates: [group.getGroup, group.getGroupList],
    onSuccess: () => {
      toast.success(t('act.applied'));
      onClose();
    },
    // Somebody may have let them in or refused them meanwhile: the state below is then another.
    onError: refetch,
  });
  return (
    <Modal
      opened
      onClose={leave}
      size={440}
      title={t('apply.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (codeWrong || reasonWrong) return;
          apply.mutate({ query: { gid, code: needsCode ? form.code.trim() : undefined, reason: form.reason.trim() } });
        }}
      >
        {needsCode ? (
          <TextInput
            size="md"
            label={t('apply.code')}
            description={t('apply.codeHint')}
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
            autoComplete="off"
            data-autofocus
            maxLength={50}
            value={form.code}
            error={tried && codeWrong ? t('apply.codeFault', { max: groupLengths.code }) : undefined}
            onChange={(event) => setForm({ ...form, code: event.currentTarget.value })}
          />
        ) : null}
        <Textarea
          label={t('apply.reason')}
          description={t('form.counted', {
            count: String([...form.reason.trim()].length),
            max: groupLengths.reason.max,
          })}
          rows={4}
          maxLength={400}
          data-autofocus={needsCode ? undefined : true}
          value={form.reason}
          error={tried && reasonWrong ? t('apply.reasonFault', { ...groupLengths.reason }) : undefined}
          onChange={(event) => setForm({ ...form, reason: event.currentTarget.value })}
        />
        <div className={styles['end']}>
          <Button size="md" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={apply.isPending}>
            {t('apply.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
