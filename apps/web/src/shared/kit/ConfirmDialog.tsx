import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSettled } from '../hooks/useSettled.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useConfirm } from './confirmStore.ts';

/** The question of `confirm`; it stays drawn while the dialog fades. */
export const ConfirmDialog = () => {
  const { t } = useTranslation('common');
  const pending = useConfirm((state) => state.pending);
  const [shown, setShown] = useState(pending);
  const opened = useSettled(pending !== null);
  useEffect(() => {
    if (pending !== null) setShown(pending);
  }, [pending]);

  return (
    <Modal
      opened={opened}
      onClose={() => pending?.answer(false)}
      title={shown?.title}
      size={440}
      // The question of a dialog stands before it, whichever was drawn first.
      zIndex={250}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {shown?.body}
      <Group justify="flex-end" gap="sm" mt="lg">
        {/* The first that asks for the focus has it: Enter, pressed once more than meant, destroys nothing. */}
        <Button size="md" onClick={() => pending?.answer(false)} data-autofocus={shown?.danger || undefined}>
          {shown?.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          size="md"
          variant="filled"
          {...(shown?.danger ? { color: 'red' } : {})}
          onClick={() => pending?.answer(true)}
          data-autofocus
        >
          {shown?.confirmLabel ?? t('confirm')}
        </Button>
      </Group>
    </Modal>
  );
};
