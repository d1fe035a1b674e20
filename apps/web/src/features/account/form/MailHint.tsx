import { IconInfoCircle } from '@tabler/icons-react';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Form.module.css';

/** Without a mail server nothing reaches a mailbox: say where the mails are. */
export const MailHint = () => {
  const { t } = useTranslation('account');
  const site = useSite();
  return site.email === '' ? (
    <p className={styles['hint']}>
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
      <span>{t('code.outbox')}</span>
    </p>
  ) : null;
};
