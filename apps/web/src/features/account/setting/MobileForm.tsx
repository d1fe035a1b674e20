import { ownAccount } from '@assay/contract';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { type SessionUser, useSession } from '../../../shared/session/sessionStore.ts';
import { checkMobile, checkPassword, dialled } from '../form/rules.ts';
import { useErrorsInLanguage } from '../form/useErrorsInLanguage.ts';
import { refusalOf } from './changeOutcome.ts';
import styles from './Setting.module.css';

/** Set or change the mobile number. */
export const MobileForm = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation('account');
  const setUser = useSession((session) => session.setUser);
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const form = useForm({
    initialValues: { password: '', newMobile: '' },
    validate: {
      password: (value) => text(checkPassword(value)),
      newMobile: (value) => text(checkMobile(value) ?? (dialled(value) === user.mobile ? 'rule.sameMobile' : null)),
    },
  });
  useErrorsInLanguage(form);
  const change = useCallMutation(ownAccount.changeMobile, {
    onSuccess: (result) => {
      const refusal = refusalOf(result, t('setting.mobileFailed'));
      if (refusal !== null) {
        form.setFieldError('password', refusal);
        return;
      }
      if (result.userInfo !== null) setUser(result.userInfo);
      form.reset();
      toast.success(t('done.mobile'));
    },
  });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.onSubmit(({ password, newMobile }) =>
        change.mutate({ body: { password: password.trim(), newMobile: dialled(newMobile) } }),
      )}
    >
      <h3 className={styles['title']}>{t('setting.mobile')}</h3>
      <p className={styles['note']}>
        {user.mobile ? t('setting.currentMobile', { mobile: user.mobile }) : t('setting.noMobile')}
      </p>
      <div className={styles['pair']}>
        <PasswordField
          label={t('field.oldPassword')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          size="md"
          type="tel"
          label={t('field.newMobile')}
          placeholder={t('field.mobileExample')}
          autoComplete="tel"
          maxLength={30}
          {...form.getInputProps('newMobile')}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="md" loading={change.isPending}>
          {t('setting.changeMobile')}
        </Button>
      </div>
    </form>
  );
};
