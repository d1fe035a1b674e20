import { account } from '@assay/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Form.module.css';

/** ms after which a login takes long, and between two looks at the queue. */
const longMs = 2000;

/** Below the button of a login that takes long: how many others wait, as the server knows it. Nothing where nobody does. */
export const QueueHint = ({ pending }: { pending: boolean }) => {
  const { t } = useTranslation('account');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!pending) return undefined;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, [pending]);
  const { data } = useCall(account.getLoginQueue, {}, { enabled: isLong, quiet: true, refetchInterval: longMs });
  if (!isLong || data === undefined || data.waiting === 0) return null;
  return (
    <p className={styles['hint']} role="status">
      {t('dialog.queue', { count: data.waiting })}
    </p>
  );
};
