import { account, ownAccount } from '@assay/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { checkPassword, checkPasswordAgain } from '../form/rules.ts';
import { useErrorsInLanguage } from '../form/useErrorsInLanguage.ts';
import { refusalOf } from './changeOutcome.ts';
import styles from './Setting.module.css';

/** Change the password; the new one must differ. */
export const PasswordForm = ({ username }: { username: string }) => {
  const { t } = useTranslation('account');
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', again: '' },
    validate: {
      oldPassword: (value) => text(checkPassword(value)),
      newPassword: (value, values) =>
        text(checkPassword(value) ?? (value.trim() === values.oldPassword.trim() ? 'rule.samePassword' : null)),
      again: (value, values) => text(checkPasswordAgain(value, values.newPassword)),
    },
  });
  useErrorsInLanguage(form);
  const change = useCallMutation(account.changePassword, {
    invalidates: [ownAccount.getOpenSessions],
    onSuccess: (result) => {
      const refusal = refusalOf(result, t('setting.passwordFailed'));
      if (refusal !== null) {
        form.setFieldError('oldPassword', refusal);
        return;
      }
      form.reset();
      toast.success(t('done.password'), { duration: 8000 });
    },
  });

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.onSubmit(({ oldPassword, newPassword: next }) =>
        change.mutate({ body: { oldPassword: oldPassword.trim(), newPassword: next.trim() } }),
      )}
    >
      <h3 className={styles['title']}>{t('setting.password')}</h3>
      <p className={styles['note']}>{t('setting.passwordNext')}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('field.oldPassword')}
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
      />
      <div className={styles['pair']}>
        <NewPasswordFields
          label={t('field.newPassword')}
          password={form.getInputProps('newPassword')}
          again={form.getInputProps('again')}
          checkAgain={() => void form.validateField('again')}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="md" loading={change.isPending}>
          {t('setting.changePassword')}
        </Button>
      </div>
    </form>
  );
};
