import { ownAccount } from '@assay/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { checkPassword } from '../form/rules.ts';
import { useErrorsInLanguage } from '../form/useErrorsInLanguage.ts';
import { refusalOf } from './changeOutcome.ts';
import styles from './Setting.module.css';

/** Close the account for good: first what that means, then the password, then the question. */
export const DeleteAccount = ({ username }: { username: string }) => {
  const { t } = useTranslation(['ownAccount', 'account']);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) => {
        const broken = checkPassword(value);
        return broken === null ? null : t(`account:${broken}`);
      },
    },
  });
  useErrorsInLanguage(form);
  const remove = useCallMutation(ownAccount.deleteAccount, {
    onSuccess: (result) => {
      const refusal = refusalOf(result, t('remove.failed'));
      if (refusal !== null) {
        form.setFieldError('password', refusal);
        return;
      }
      useSession.getState().signOut();
      // What the page shows it would ask for again, as nobody, before it is left.
      queries.removeQueries({ type: 'inactive' });
      toast.success(t('remove.done'), { duration: 8000 });
      void navigate(paths.home, { replace: true });
    },
  });
  const ask = async (password: string): Promise<void> => {
    const sure = await confirm({
      title: t('remove.sureTitle', { username }),
      body: t('remove.sure'),
      confirmLabel: t('remove.action'),
      danger: true,
    });
    if (sure) remove.mutate({ body: { password: password.trim() } });
  };

  return (
    <section className={styles['form']} aria-labelledby="delete-account">
      <h3 id="delete-account" className={styles['title']}>
        {t('remove.title')}
      </h3>
      <p className={styles['note']}>{t('remove.what')}</p>
      {isOpen ? (
        <form className={styles['form']} noValidate onSubmit={form.onSubmit(({ password }) => void ask(password))}>
          <div className={styles['pair']}>
            <div>
              <h4 className={styles['fate']}>{t('remove.goesTitle')}</h4>
              <ul className={styles['fates']}>
                {(['profile', 'sessions', 'submissions', 'name'] as const).map((key) => (
                  <li key={key}>{t(`remove.goes.${key}`)}</li>
                ))}
              </ul>
            </div>
            <div>
              <h4 className={styles['fate']}>{t('remove.staysTitle')}</h4>
              <ul className={styles['fates']}>
                {(['contests', 'posts', 'problems'] as const).map((key) => (
                  <li key={key}>{t(`remove.stays.${key}`)}</li>
                ))}
              </ul>
            </div>
          </div>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={t('field.oldPassword')}
            autoComplete="current-password"
            // The button that had the focus is gone.
            autoFocus
            {...form.getInputProps('password')}
          />
          <div className={styles['actions']}>
            <Button type="submit" size="md" variant="filled" color="red" loading={remove.isPending}>
              {t('remove.action')}
            </Button>
            <Button size="md" onClick={() => setOpen(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles['actions']}>
          <Button size="md" onClick={() => setOpen(true)}>
            {t('remove.open')}
          </Button>
        </div>
      )}
    </section>
  );
};
