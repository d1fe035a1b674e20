import { file as files, profile } from '@assay/contract';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from './Avatar.module.css';
import { Cropper } from './Cropper.tsx';
import { firstCrop } from './crop.ts';
import { squarePng } from './squarePng.ts';

interface AvatarDialogProps {
  picture: ImageBitmap;
  onClose: () => void;
}

/** Cut a square out of a picture and make it the avatar. */
export const AvatarDialog = ({ picture, onClose }: AvatarDialogProps) => {
  const { t } = useTranslation('account');
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const setUser = useSession((session) => session.setUser);
  const upload = useCallMutation(files.uploadAvatar, {
    invalidates: [profile.getUserHomeInfo],
    onSuccess: (user) => {
      setUser(user);
      toast.success(t('avatar.done'));
      onClose();
    },
  });
  const save = async (): Promise<void> => {
    try {
      upload.mutate({ file: await squarePng(picture, crop) });
    } catch {
      toast.error(t('avatar.unreadable'));
    }
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
        <Button size="md" variant="filled" loading={upload.isPending} onClick={() => void save()}>
          {t('avatar.save')}
        </Button>
      </div>
    </Modal>
  );
};
