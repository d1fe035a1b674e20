import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Users.module.css';

interface FormDialogProps {
  title: string;
  /** What stands in its fields. */
  typed: unknown;
  /** Words of the button that sends the form. */
  submit: string;
  busy: boolean;
  /** Something is missing or cannot be: it is not sent. */
  broken: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about one thing in a dialog; it stays open, with what was typed, until its owner or its reader closes it. */
export const FormDialog = ({ title, typed, submit, busy, broken, onSubmit, onClose, children }: FormDialogProps) => {
  const { t } = useTranslation('common');
  const leave = useFormExit(typed, onClose);
  return (
    <Modal opened onClose={leave} size={520} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!broken) onSubmit();
        }}
      >
        {children}
        <div className={styles['end']}>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={busy} disabled={broken}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
