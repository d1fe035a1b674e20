import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { PasswordFields } from '../shell/PasswordFields.tsx';

/** The contest's password, asked for at the moment of a submission. */
export const PasswordDialog = ({ onAnswer }: { onAnswer: (registered: boolean) => void }) => {
  const { t } = useTranslation('contest');
  return (
    <Modal
      opened={useSettled(true)}
      onClose={() => onAnswer(false)}
      size={420}
      title={t('register.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <PasswordFields label={t('register.sendAndSubmit')} onDone={() => onAnswer(true)} />
    </Modal>
  );
};
