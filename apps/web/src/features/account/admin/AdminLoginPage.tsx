import { account } from '@assay/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft, IconShieldOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { api } from '../../../shared/client/api.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { useHeading } from '../../../shared/hooks/useHeading.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Logo } from '../../../shared/kit/Logo.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useIsAdmin } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import formStyles from '../form/Form.module.css';
import { checkPassword, checkUsername } from '../form/rules.ts';
import { SecondFactorField } from '../form/SecondFactorField.tsx';
import { failuresBeforePuzzle, useSignIn } from '../form/signIn.ts';
import { UsernameField } from '../form/UsernameField.tsx';
import { useErrorsInLanguage } from '../form/useErrorsInLanguage.ts';
import styles from './AdminLoginPage.module.css';

/** Asked for after many wrong passwords only. */
const SlidePuzzle = lazyPart(async () => (await import('../../../shared/fields/SlidePuzzle.tsx')).SlidePuzzle);

/** Where somebody came from who has to log in first: a page of the back office, or its first one. */
const useOrigin = (): string => {
  const { from } = (useLocation().state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith(paths.admin) && !from.startsWith(paths.adminLogin)
    ? from
    : paths.admin;
};

/** The back office's own door; an account without an admin role is told so. */
const AdminLoginPage = () => {
  const { t } = useTranslation(['admin', 'account']);
  usePageTitle(useHeading());
  const navigate = useNavigate();
  const origin = useOrigin();
  const site = useSite();
  const user = useSession((session) => session.user);
  const admin = useIsAdmin();
  const failures = useSession((session) => session.loginFailures);
  const guarded = failures >= failuresBeforePuzzle;
  const [solvedAt, setSolvedAt] = useState<number | null>(null);
  const solved = !guarded || solvedAt === failures;
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken, { ns: 'account' }));
  const form = useForm({
    initialValues: { username: '', password: '', code: '' },
    validate: {
      username: (value) => text(checkUsername(value)),
      password: (value) => text(checkPassword(value)),
    },
  });
  useErrorsInLanguage(form);
  const signIn = useSignIn(account.adminLogin, {
    onDone: () => {
      toast.success(t('done.welcome', { ns: 'account' }));
      void navigate(origin, { replace: true });
    },
    onRefused: form.setFieldError,
  });

  const uid = user?.uid;
  // Who became an administrator since the login need not log in once more.
  useEffect(() => {
    if (uid === undefined) return;
    api(account.getUserAuthInfo, {}, { quiet: true }).then(
      ({ roles }) => {
        const session = useSession.getState();
        if (session.user?.uid === uid) session.setRoles(roles);
      },
      () => undefined,
    );
  }, [uid]);

  if (admin) return <Navigate to={origin} replace />;
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <section className={styles['card']} aria-labelledby="admin-login">
        <h1 id="admin-login" className={styles['title']}>
          <Logo small />
          {t('login.heading', { site: site.shortName })}
        </h1>
        {user === null ? null : (
          <p className={styles['refused']} role="alert">
            <IconShieldOff size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('login.notAdmin', { name: user.username })}</span>
          </p>
        )}
        <form
          className={formStyles['form']}
          noValidate
          onSubmit={form.onSubmit((values) => {
            if (solved) signIn.mutate(values);
          })}
        >
          <UsernameField autoFocus {...form.getInputProps('username')} />
          <PasswordField
            label={t('field.password', { ns: 'account' })}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {signIn.asksCode ? <SecondFactorField {...form.getInputProps('code')} /> : null}
          {guarded ? (
            <Suspense fallback={null}>
              <SlidePuzzle key={failures} onSolved={() => setSolvedAt(failures)} />
            </Suspense>
          ) : null}
          <Button type="submit" variant="filled" size="md" fullWidth loading={signIn.isPending} disabled={!solved}>
            {t('login.submit')}
          </Button>
        </form>
        <Link className={styles['back']} to={paths.home}>
          <IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />
          {t('top.front')}
        </Link>
      </section>
    </main>
  );
};

export default AdminLoginPage;
