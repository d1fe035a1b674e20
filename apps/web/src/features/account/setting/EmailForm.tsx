import { account } from '@assay/contract';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { type SessionUser, useSession } from '../../../shared/session/sessionStore.ts';
import { startCooldown } from '../form/cooldown.ts';
import { MailCodeField } from '../form/MailCodeField.tsx';
import { MailHint } from '../form/MailHint.tsx';
import { checkEmail, checkMailCode, checkPassword } from '../form/rules.ts';
import { useErrorsInLanguage } from '../form/useErrorsInLanguage.ts';
import { useExisting } from '../form/useExisting.ts';
import { refusalOf } from './changeOutcome.ts';
import styles from './Setting.module.css';

/** Change the address; the new one is proved by a mailed code. */
export const EmailForm = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation('account');
  const setUser = useSession((session) => session.setUser);
  const { look, exists } = useExisting();
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const same = (value: string): boolean => value.trim().toLowerCase() === user.email?.toLowerCase();
  const form = useForm({
    initialValues: { password: '', newEmail: '', code: '' },
    validate: {
      password: (value) => text(checkPassword(value)),
      newEmail: (value) =>
        text(
          checkEmail(value) ??
            (same(value) ? 'rule.sameEmail' : exists('email', value) === true ? 'rule.emailExists' : null),
        ),
      code: (value) => text(checkMailCode(value)),
    },
  });
  useErrorsInLanguage(form);
  const sendCode = useCallMutation(account.getChangeEmailCode, {
    onSuccess: () => {
      startCooldown('changeEmail');
      toast.success(t('done.changeEmailMail'), { duration: 5000 });
    },
  });
  const change = useCallMutation(account.changeEmail, {
    onSuccess: (result, input) => {
      const refusal = refusalOf(result, t('setting.emailFailed'));
      if (refusal !== null) {
        form.setFieldError('password', refusal);
        return;
      }
      setUser(result.userInfo ?? { ...user, email: String(input.body?.newEmail) });
      form.reset();
      toast.success(t('done.email'));
    },
  });

  const checkOnBlur = async (): Promise<void> => {
    if (form.values.newEmail.trim() === '' || form.validateField('newEmail').hasError) return;
    await look('email', form.values.newEmail);
    void form.validateField('newEmail');
  };
  const ask = (): void => {
    if (!form.validateField('newEmail').hasError) sendCode.mutate({ query: { email: form.values.newEmail.trim() } });
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.onSubmit(({ password, newEmail, code }) =>
        change.mutate({ body: { password: password.trim(), newEmail: newEmail.trim(), code: code.trim() } }),
      )}
    >
      <h3 className={styles['title']}>{t('setting.email')}</h3>
      <p className={styles['note']}>
        {user.email === null ? t('setting.noEmail') : t('setting.currentEmail', { email: user.email })}
      </p>
      <PasswordField
        label={t('field.oldPassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={styles['pair']}>
        <TextInput
          size="md"
          type="email"
          label={t('field.newEmail')}
          autoComplete="email"
          {...form.getInputProps('newEmail')}
          onBlur={() => void checkOnBlur()}
        />
        <MailCodeField wait="changeEmail" sending={sendCode.isPending} onSend={ask} {...form.getInputProps('code')} />
      </div>
      <MailHint />
      <div className={styles['actions']}>
        <Button type="submit" size="md" loading={change.isPending}>
          {t('setting.changeEmail')}
        </Button>
      </div>
    </form>
  );
};
