import { userAdmin } from '@assay/contract';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { AccountField } from './AccountField.tsx';
import { FormDialog } from './FormDialog.tsx';
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
    <FormDialog
      title={t('form.create')}
      typed={[username, password, email, realname]}
      submit={t('form.create')}
      busy={create.isPending}
      broken={broken}
      onSubmit={() => create.mutate({ body: { users: [[username, password, email, realname]], allOrNothing: true } })}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <AccountField name="username" value={username} onChange={setUsername} />
        <AccountField name="newPassword" value={password} onChange={setPassword} />
      </div>
      <div className={styles['pair']}>
        <AccountField name="email" value={email} onChange={setEmail} />
        <AccountField name="realname" value={realname} onChange={setRealname} />
      </div>
    </FormDialog>
  );
};
