import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Avatar.module.css';
import { Cropper } from './Cropper.tsx';
import { firstCrop } from './crop.ts';
import { squarePng } from './squarePng.ts';

interface AvatarDialogProps {
  picture: ImageBitmap;
  /** Sends the square; what stands in its way is told by a toast. */
  onSave: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Cut a square out of a picture and make it the avatar. */
export const AvatarDialog = ({ picture, onSave, onClose }: AvatarDialogProps) => {
  const { t } = useTranslation('account');
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const file = await squarePng(picture, crop).catch(() => undefined);
    if (file === undefined) {
      toast.error(t('avatar.unreadable'));
      return;
    }
    setBusy(true);
    const isSaved = await onSave(file).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!isSaved) return;
    toast.success(t('avatar.done'));
    onClose();
  };
  return (
    <Modal
      opened={useSettled(true)}
      onClose={onClose}
      size={360}
      title={t('avatar.dialog')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Cropper picture={picture} crop={crop} onChange={setCrop} />
      <div className={styles['foot']}>
        <Button size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button size="md" variant="filled" loading={busy} onClick={() => void save()}>
          {t('avatar.save')}
        </Button>
      </div>
    </Modal>
  );
};
