import { userAdmin } from '@assay/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Users.module.css';
import { userCalls } from './userCalls.ts';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten characters that look like no others; the alphabet has fewer than 32, so five bits choose, and misfits are left out. */
const randomPassword = (): string => {
  let made = '';
  while (made.length < 10) {
    const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
    made += alphabet[value & 31] ?? '';
  }
  return made;
};

/** One new account, by the same rules as an import. */
export const NewUser = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState(randomPassword);
  const [email, setEmail] = useState('');
  const [realname, setRealname] = useState('');
  const create = useCallMutation(userAdmin.insertUserBatch, {
    invalidates: userCalls,
    onSuccess: () => {
      toast.success(t('form.created', { name: username.trim() }));
      onClose();
    },
  });
  const length = password.trim().length;
  const broken = username.trim() === '' || length < 6 || length > 20;
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('form.create')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!broken) create.mutate({ body: { users: [[username, password, email, realname]], allOrNothing: true } });
        }}
      >
        <div className={styles['pair']}>
          <TextInput
            size="md"
            label={t('form.username')}
            maxLength={20}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t('form.newPassword')}
            maxLength={20}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
        <div className={styles['pair']}>
          <TextInput
            size="md"
            type="email"
            label={t('form.email')}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t('form.realname')}
            maxLength={50}
            value={realname}
            onChange={(event) => setRealname(event.currentTarget.value)}
          />
        </div>
        <div className={styles['end']}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending} disabled={broken}>
            {t('form.create')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
