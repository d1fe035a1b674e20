import { userAdmin } from '@assay/contract';
import { Button, Modal, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ColourField } from '../../../shared/kit/ColourField.tsx';
import { PasswordField } from '../../../shared/kit/PasswordField.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from './Users.module.css';
import { userCalls } from './userCalls.ts';
import { roleKeys } from './usersQuery.ts';

const isPassword = (text: string): boolean => text.trim().length >= 6 && text.trim().length <= 20;

/** One account: who it is, what it may, its badge, and a new password. What was typed stays when the server refuses. */
export const UserEditor = ({ user, onClose }: { user: userAdmin.AdminUser; onClose: () => void }) => {
  const { t } = useTranslation('people');
  const isSelf = useSession((session) => session.user?.uid === user.uid);
  const [username, setUsername] = useState(user.username);
  const [realname, setRealname] = useState(user.realname ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [role, setRole] = useState(String(user.roles[0]?.id ?? ''));
  const [disabled, setDisabled] = useState(user.status !== 0);
  const [titleName, setTitleName] = useState(user.titleName ?? '');
  const [titleColor, setTitleColor] = useState(user.titleColor ?? '');
  const [setsPassword, setSetsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const save = useCallMutation(userAdmin.editUser, {
    invalidates: userCalls,
    onSuccess: () => {
      toast.success(t('users.saved'));
      onClose();
    },
  });
  const broken = username.trim() === '' || (setsPassword && !isPassword(password));

  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('users.editOf', { name: user.username })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (broken) return;
          save.mutate({
            body: {
              uid: user.uid,
              username,
              realname,
              email,
              type: Number(role),
              status: disabled ? 1 : 0,
              titleName,
              titleColor,
              setNewPwd: setsPassword,
              ...(setsPassword ? { password } : {}),
            },
          });
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
            label={t('form.realname')}
            maxLength={50}
            value={realname}
            onChange={(event) => setRealname(event.currentTarget.value)}
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
          <Choice
            size="md"
            label={t('form.role')}
            disabled={isSelf}
            allowDeselect={false}
            value={role}
            onChange={(value) => setRole(value ?? role)}
            data={roleKeys.map((value) => ({ value, label: t(`roles.role.${value}`) }))}
          />
        </div>
        <div className={styles['pair']}>
          <TextInput
            size="md"
            label={t('form.titleName')}
            placeholder={t('form.titleNone')}
            maxLength={20}
            value={titleName}
            onChange={(event) => setTitleName(event.currentTarget.value)}
          />
          <div>
            <p className={styles['label']} aria-hidden="true">
              {t('form.titleColor')}
            </p>
            <ColourField
              label={t('form.titleColor')}
              placeholder="#2047C4"
              value={titleColor}
              onChange={setTitleColor}
            />
          </div>
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
        <div className={styles['end']}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending} disabled={broken}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
