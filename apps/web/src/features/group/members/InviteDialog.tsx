import { groupMember } from '@assay/contract';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useGroup } from '../useGroup.ts';
import styles from './Members.module.css';

/** What the server takes. */
const bounds = { uses: 1000, days: 365 } as const;

/** For how many people, and how long, a new link lets in. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('groupDesk');
  const { gid } = useGroup();
  const [form, setForm] = useState<{ maxUses: number | ''; days: number | '' }>({ maxUses: 50, days: 7 });
  const { maxUses, days } = form;
  const isFit =
    maxUses !== '' && maxUses >= 1 && maxUses <= bounds.uses && days !== '' && days >= 1 && days <= bounds.days;
  const make = useCallMutation(groupMember.addGroupInvite, {
    invalidates: [groupMember.getGroupInvites],
    onSuccess: () => {
      toast.success(t('invites.made'));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={400}
      title={t('invites.new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) make.mutate({ body: { gid, maxUses, days } });
        }}
      >
        <p className={styles['hint']}>{t('invites.hint')}</p>
        <NumberField
          label={t('invites.maxUses')}
          min={1}
          max={bounds.uses}
          value={maxUses}
          onChange={(next) => setForm({ ...form, maxUses: next })}
        />
        <NumberField
          label={t('invites.days')}
          min={1}
          max={bounds.days}
          value={days}
          onChange={(next) => setForm({ ...form, days: next })}
        />
        <p className={styles['refusal']} role="status">
          {isFit ? '' : t('invites.fault', bounds)}
        </p>
        <div className={styles['end']}>
          <Button size="md" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" disabled={!isFit} loading={make.isPending}>
            {t('invites.make')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
