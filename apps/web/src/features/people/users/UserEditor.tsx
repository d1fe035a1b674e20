import { type BodyOf, userAdmin } from '@assay/contract';
import { accountStates } from '@assay/domain';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCallMutation } from '../../../shared/client/useCall.ts';
import { ColourField } from '../../../shared/fields/ColourField.tsx';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { AccountField } from './AccountField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import styles from './Users.module.css';
import { userCalls } from './userCalls.ts';

const isPassword = (text: string): boolean => text.trim().length >= 6 && text.trim().length <= 20;

type Fields = Pick<
  BodyOf<typeof userAdmin.editUser>,
  'username' | 'realname' | 'email' | 'type' | 'status' | 'titleName' | 'titleColor'
>;

const stateOf = (disabled: boolean) => (disabled ? accountStates.disabled : accountStates.normal);

/**
 * What was changed and nothing else, and what stood there: a role or a ban that somebody gives meanwhile is not taken back by a
 * corrected name, and of two who change the same the second is told.
 */
const changesOf = (user: userAdmin.AdminUser, typed: Fields): Fields & { was: Fields } => {
  const { username, realname, email, roles, status, titleName, titleColor } = user;
  const had: Fields = {
    username,
    realname: realname ?? '',
    email: email ?? '',
    type: roles[0]?.id,
    status: stateOf(status !== accountStates.normal),
    titleName: titleName ?? '',
    titleColor: titleColor ?? '',
  };
  const isMoved = (field: string): boolean => typed[field as keyof Fields] !== had[field as keyof Fields];
  const moved = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isMoved(field)));
  return { ...moved(typed), was: moved(had) };
};

/** One account: who it is, what it may, its badge, and a new password. What was typed stays when the server refuses. */
export const UserEditor = ({ user, onClose }: { user: userAdmin.AdminUser; onClose: () => void }) => {
  const { t } = useTranslation('people');
  const isSelf = useSession((session) => session.user?.uid === user.uid);
  const [username, setUsername] = useState(user.username);
  const [realname, setRealname] = useState(user.realname ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [role, setRole] = useState(String(user.roles[0]?.id ?? ''));
  const [disabled, setDisabled] = useState(user.status !== accountStates.normal);
  const [titleName, setTitleName] = useState(user.titleName ?? '');
  const [titleColor, setTitleColor] = useState(user.titleColor ?? '');
  const [setsPassword, setSetsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const save = useCallMutation(userAdmin.editUser, {
    invalidates: userCalls,
    // Somebody else may have changed it: the list says what it is now.
    onError: () => void queries.invalidateQueries({ queryKey: callKey(userAdmin.getUserList) }),
    onSuccess: () => {
      toast.success(t('users.saved'));
      onClose();
    },
  });
  const typed: Fields = {
    username,
    realname,
    email,
    type: Number(role),
    status: stateOf(disabled),
    titleName,
    titleColor,
  };
  const broken = username.trim() === '' || (setsPassword && !isPassword(password));

  return (
    <FormDialog
      title={t('users.editOf', { name: user.username })}
      typed={[typed, setsPassword && password]}
      submit={t('form.save')}
      busy={save.isPending}
      broken={broken}
      onSubmit={() =>
        save.mutate({
          body: {
            uid: user.uid,
            ...changesOf(user, typed),
            setNewPwd: setsPassword,
            ...(setsPassword ? { password } : {}),
          },
        })
      }
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <AccountField name="username" value={username} onChange={setUsername} />
        <AccountField name="realname" value={realname} onChange={setRealname} />
      </div>
      <div className={styles['pair']}>
        <AccountField name="email" value={email} onChange={setEmail} />
        <RoleChoice value={role} onChange={setRole} disabled={isSelf} />
      </div>
      <div className={styles['pair']}>
        <AccountField name="titleName" placeholder={t('form.titleNone')} value={titleName} onChange={setTitleName} />
        <ColourField
          inForm
          label={t('form.titleColor')}
          placeholder="#2047C4"
          value={titleColor}
          onChange={setTitleColor}
        />
      </div>
      <Switch
        label={t('form.disabled')}
        checked={disabled}
        disabled={isSelf}
        onChange={(event) => setDisabled(event.currentTarget.checked)}
      />
      {isSelf ? <p className={styles['hint']}>{t('form.self')}</p> : null}
      <Switch
        label={t('form.setPassword')}
        checked={setsPassword}
        onChange={(event) => setSetsPassword(event.currentTarget.checked)}
      />
      {setsPassword ? (
        <PasswordField
          size="md"
          label={t('form.password')}
          description={t('form.passwordHint')}
          autoComplete="new-password"
          maxLength={20}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
};
