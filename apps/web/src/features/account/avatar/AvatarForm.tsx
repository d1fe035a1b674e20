import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import styles from './Avatar.module.css';
import { avatarTypes, whyNoAvatar } from './crop.ts';

const load = async () => (await import('./AvatarDialog.tsx')).AvatarDialog;

interface AvatarFormProps {
  /** Whose picture it is. */
  name: string;
  avatar: string | null | undefined;
  /** A group's: with corners. */
  square?: boolean;
  onSave: (file: File) => Promise<unknown>;
}

/** A picture of somebody or something, and the way to another one. */
export const AvatarForm = ({ name, avatar, square = false, onSave }: AvatarFormProps) => {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [AvatarDialog, want] = usePart(load);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = whyNoAvatar(file);
    if (why !== null) {
      toast.error(t(why));
      return;
    }
    want(true);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      toast.error(t('avatar.unreadable'));
    }
  };

  return (
    <div className={styles['form']}>
      <UserAvatar key={avatar} square={square} username={name} avatar={avatar ?? null} size={72} />
      <div className={styles['choose']}>
        <Button
          size="md"
          leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('avatar.choose')}
        </Button>
        <span className={styles['hint']}>{t('avatar.rules')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept={avatarTypes.join(',')}
          aria-label={t('avatar.choose')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {picture === undefined || AvatarDialog === undefined ? null : (
        <AvatarDialog
          picture={picture}
          onSave={onSave}
          onClose={() => {
            picture.close();
            setPicture(undefined);
          }}
        />
      )}
    </div>
  );
};
