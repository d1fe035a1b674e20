import { account } from '@assay/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { startCooldown } from '../form/cooldown.ts';
import { EmailField } from '../form/EmailField.tsx';
import styles from '../form/Form.module.css';
import { MailCodeField } from '../form/MailCodeField.tsx';
import { MailHint } from '../form/MailHint.tsx';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { checkEmail, checkMailCode, checkNewUsername, checkPassword, checkPasswordAgain } from '../form/rules.ts';
import { useSignIn } from '../form/signIn.ts';
import { UsernameField } from '../form/UsernameField.tsx';
import { useExisting } from '../form/useExisting.ts';
import { forgetTyped, keepTyped, readTyped } from './typed.ts';
import { useSwitchMode } from './useSwitchMode.ts';

interface RegisterFormProps {
  /** Called where the account is made and could not be logged in to at once. */
  onRegistered: () => void;
}

/** A new account: name and address are checked when the field is left, the address is proved by a mailed code. */
export const RegisterForm = ({ onRegistered }: RegisterFormProps) => {
  const { t } = useTranslation('account');
  const site = useSite();
  const navigate = useNavigate();
  const switchMode = useSwitchMode();
  const { look, exists } = useExisting();
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const form = useForm({
    initialValues: { ...readTyped(), password: '', passwordAgain: '' },
    onValuesChange: keepTyped,
    validate: {
      username: (value) =>
        text(checkNewUsername(value) ?? (exists('username', value) === true ? 'rule.usernameExists' : null)),
      email: (value) => text(checkEmail(value) ?? (exists('email', value) === true ? 'rule.emailExists' : null)),
      code: (value) => text(checkMailCode(value)),
      password: (value) => text(checkPassword(value)),
      passwordAgain: (value, values) => text(checkPasswordAgain(value, values.password)),
    },
  });

  const sendCode = useCallMutation(account.getRegisterCode, {
    onSuccess: () => {
      startCooldown('register');
      toast.success(t(site.email === '' ? 'done.registerOutbox' : 'done.registerMail'), { duration: 5000 });
    },
  });
  const signIn = useSignIn(account.login, {
    onDone: () => {
      const { login, closeLogin } = useSession.getState();
      closeLogin();
      forgetTyped();
      toast.success(t('done.registered'));
      if (login.returnTo !== null) void navigate(login.returnTo);
    },
  });
  const register = useCallMutation(account.register, {
    onSuccess: (_data, { body }) => {
      const [username, password] = [String(body?.username ?? ''), String(body?.password ?? '')];
      signIn.mutate(
        { username, password },
        {
          onError: () => {
            toast.success(t('done.registered'));
            forgetTyped(username);
            onRegistered();
          },
        },
      );
    },
    onError: () => form.setFieldValue('code', ''),
  });

  const checkOnBlur = async (field: 'username' | 'email'): Promise<void> => {
    if (form.values[field].trim() === '' || form.validateField(field).hasError) return;
    await look(field, form.values[field]);
    void form.validateField(field);
  };

  const ask = (): void => {
    if (!form.validateField('email').hasError) sendCode.mutate({ query: { email: form.values.email.trim() } });
  };

  const submit = form.onSubmit(({ username, email, code, password }) => {
    register.mutate({
      body: { username: username.trim(), email: email.trim(), code: code.trim(), password: password.trim() },
    });
  });

  const free = exists('username', form.values.username) === false && checkNewUsername(form.values.username) === null;
  const username = form.getInputProps('username');
  const email = form.getInputProps('email');

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <UsernameField
        maxLength={20}
        rightSection={
          free ? (
            <IconCheck size={16} stroke={2.25} className={styles['good']} role="img" aria-label={t('field.free')} />
          ) : null
        }
        data-autofocus
        {...username}
        onBlur={() => void checkOnBlur('username')}
      />
      <EmailField {...email} onBlur={() => void checkOnBlur('email')} />
      <MailCodeField wait="register" sending={sendCode.isPending} onSend={ask} {...form.getInputProps('code')} />
      <MailHint />
      <NewPasswordFields
        label={t('field.password')}
        password={form.getInputProps('password')}
        again={form.getInputProps('passwordAgain')}
        checkAgain={() => void form.validateField('passwordAgain')}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={register.isPending || signIn.isPending}>
        {t('mode.register')}
      </Button>
      <div className={`${styles['foot']} ${styles['centered']}`}>
        <span>
          {t('dialog.haveAccount')}{' '}
          <UnstyledButton className={styles['link']} onClick={() => switchMode('login')}>
            {t('mode.login')}
          </UnstyledButton>
        </span>
      </div>
    </form>
  );
};
