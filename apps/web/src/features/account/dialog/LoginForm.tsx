import { account } from '@assay/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../shared/client/useSite.ts';
import { PasswordField } from '../../../shared/fields/PasswordField.tsx';
import { SlidePuzzle } from '../../../shared/fields/SlidePuzzle.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from '../form/Form.module.css';
import { QueueHint } from '../form/QueueHint.tsx';
import { checkPassword, checkUsername } from '../form/rules.ts';
import { SecondFactorField } from '../form/SecondFactorField.tsx';
import { failuresBeforePuzzle, useSignIn } from '../form/signIn.ts';
import { UsernameField } from '../form/UsernameField.tsx';
import { forgetTyped, keepTyped, readTyped } from './typed.ts';
import { useSwitchMode } from './useSwitchMode.ts';

/** Where there are providers of logins only. */
const SignOnButtons = lazyPart(async () => (await import('../signOn/SignOnButtons.tsx')).SignOnButtons);

/** Name and password; after five failures also the puzzle. */
export const LoginForm = () => {
  const { t } = useTranslation('account');
  const site = useSite();
  const navigate = useNavigate();
  const returnTo = useSession((session) => session.login.returnTo);
  const failures = useSession((session) => session.loginFailures);
  const switchMode = useSwitchMode();
  const guarded = failures >= failuresBeforePuzzle;
  const [named] = useState(readTyped().username !== '');
  const [solvedAt, setSolvedAt] = useState<number | null>(null);
  const solved = solvedAt === failures;
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const form = useForm({
    initialValues: { username: readTyped().username, password: '', code: '' },
    // The code of this form is of an app, those of the others are mailed.
    onValuesChange: ({ username }) => keepTyped({ username }),
    validate: {
      username: (value) => text(checkUsername(value)),
      password: (value) => text(checkPassword(value)),
    },
  });

  const signIn = useSignIn(account.login, {
    onDone: () => {
      const { login, closeLogin } = useSession.getState();
      closeLogin();
      forgetTyped();
      toast.success(t('done.welcome'));
      if (login.returnTo !== null) void navigate(login.returnTo);
    },
    onRefused: form.setFieldError,
  });

  const submit = form.onSubmit((values) => {
    if (guarded && !solved) return;
    signIn.mutate(values);
  });

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {site.signOn ? (
        <Suspense fallback={null}>
          <SignOnButtons returnTo={returnTo} />
        </Suspense>
      ) : null}
      <UsernameField data-autofocus={named ? undefined : true} {...form.getInputProps('username')} />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        data-autofocus={named ? true : undefined}
        {...form.getInputProps('password')}
      />
      {signIn.asksCode ? <SecondFactorField {...form.getInputProps('code')} /> : null}
      {guarded ? <SlidePuzzle key={failures} onSolved={() => setSolvedAt(failures)} /> : null}
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        loading={signIn.isPending}
        disabled={guarded && !solved}
      >
        {t('mode.login')}
      </Button>
      <QueueHint pending={signIn.isPending} />
      <div className={styles['foot']}>
        <UnstyledButton className={styles['link']} onClick={() => switchMode('reset')}>
          {t('dialog.forgot')}
        </UnstyledButton>
        {site.register ? (
          <span>
            {t('dialog.noAccount')}{' '}
            <UnstyledButton className={styles['link']} onClick={() => switchMode('register')}>
              {t('mode.register')}
            </UnstyledButton>
          </span>
        ) : null}
      </div>
    </form>
  );
};
