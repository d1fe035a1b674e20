import { oneLine } from '@assay/domain';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Members.module.css';

interface RefuseDialogProps {
  title: string;
  /** Characters of a reason, as the server takes them. */
  longest: number;
  pending: boolean;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/** Asks why something is refused, which whoever asked is told; the reason stays where the server refuses. */
export const RefuseDialog = ({ title, longest, pending, onRefuse, onClose }: RefuseDialogProps) => {
  const { t } = useTranslation('groupDesk');
  const [reason, setReason] = useState('');
  const leave = useFormExit(reason, onClose);
  const isLong = oneLine(reason).length > longest;
  return (
    <Modal opened onClose={leave} size={440} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLong) onRefuse(oneLine(reason));
        }}
      >
        <Textarea
          label={t('applications.whyLabel')}
          rows={3}
          data-autofocus
          value={reason}
          error={isLong ? t('applications.whyFault', { max: longest }) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={styles['end']}>
          <Button size="md" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" color="red" loading={pending}>
            {t('applications.refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
