import { userAdmin } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { randomPassword } from '../batch/randomPassword.ts';
import { AccountField } from './AccountField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { RoleChoice, typeOf } from './RoleChoice.tsx';
import styles from './Users.module.css';
import { userCalls } from './userCalls.ts';

/** One new account, by the same rules as an import. */
export const NewUser = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState(randomPassword);
  const [email, setEmail] = useState('');
  const [realname, setRealname] = useState('');
  const [role, setRole] = useState(String(roleIds.user));
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
      onSubmit={() => {
        const users = [[username, password, email, realname]];
        create.mutate({ body: { users, allOrNothing: true, ...typeOf(role) } });
      }}
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
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
};
