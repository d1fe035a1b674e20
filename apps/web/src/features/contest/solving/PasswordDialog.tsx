import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { LazyPasswordFields } from '../shell/LazyPasswordFields.tsx';

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
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <LazyPasswordFields label={t('register.sendAndSubmit')} onDone={() => onAnswer(true)} />
      </Suspense>
    </Modal>
  );
};
