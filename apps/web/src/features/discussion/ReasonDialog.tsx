import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFormExit } from '../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './ReasonDialog.module.css';

interface ReasonDialogProps {
  title: string;
  note?: ReactNode;
  label: string;
  send: string;
  /** Characters. */
  max: number;
  /** Nothing is sent without words. */
  needed?: boolean;
  pending: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
  /** More choices above the field. */
  children?: ReactNode;
}

/** Asks for a few words before something is sent; they stay where the server refuses. */
export const ReasonDialog = ({
  title,
  note,
  label,
  send,
  max,
  needed = false,
  pending,
  onSend,
  onClose,
  children,
}: ReasonDialogProps) => {
  const { t } = useTranslation('discussion');
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const leave = useFormExit(text, onClose);
  const submit = (): void => {
    if (text.length > max) setTrouble(t('form.tooLong', { max }));
    else if (needed && text.trim() === '') setTrouble(t('form.required'));
    else onSend(text.trim());
  };
  return (
    <Modal opened onClose={leave} size={520} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {note === undefined ? null : <p className={styles['note']}>{note}</p>}
        {children}
        <Textarea
          label={label}
          rows={4}
          value={text}
          error={trouble}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={pending}>
            {send}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
