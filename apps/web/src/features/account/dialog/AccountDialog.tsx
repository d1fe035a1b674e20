import { Modal } from '@mantine/core';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Logo } from '../../../shared/kit/Logo.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from '../form/Form.module.css';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { useSwitchMode } from './useSwitchMode.ts';

/** The short name of a site that was given none: its name says more. */
const unnamed = 'OJ';

/** Login, registration and the forgotten password: one dialog, opened from anywhere by the session store. */
export const AccountDialog = () => {
  const { t } = useTranslation('account');
  const { open, mode } = useSession((session) => session.login);
  const switchMode = useSwitchMode();
  const closeLogin = useSession((session) => session.closeLogin);
  const { name, shortName } = useSite();

  return (
    <Modal
      opened={open}
      onClose={closeLogin}
      closeOnClickOutside={false}
      size={370}
      // A session may end while another dialog is open, which may have come later.
      zIndex={250}
      title={
        <span className={styles['title']}>
          <Logo small />
          {t('dialog.title', { mode: t(`mode.${mode}`), site: shortName === unnamed ? name : shortName })}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {mode === 'login' ? <LoginForm /> : null}
      {mode === 'register' ? <RegisterForm onRegistered={() => switchMode('login')} /> : null}
      {mode === 'reset' ? <ResetRequestForm /> : null}
    </Modal>
  );
};
