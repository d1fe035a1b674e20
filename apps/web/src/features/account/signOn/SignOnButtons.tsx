import { signOn } from '@assay/contract';
import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import styles from './SignOn.module.css';
import { useStartSignOn } from './useStartSignOn.ts';

/** Providers of logins, before the form for name and password. */
export const SignOnButtons = ({ returnTo }: { returnTo: string | null }) => {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useCall(signOn.getSignOnProviders, {}, { quiet: true });
  const start = useStartSignOn();
  if (data === undefined) return <NotYet error={error} onRetry={() => void refetch()} lines={2} />;
  if (data.length === 0) return null;
  const back = returnTo ?? `${window.location.pathname}${window.location.search}`;
  return (
    <div className={styles['providers']}>
      {data.map(({ key, name, hint, host }) => (
        <div key={key}>
          <UnstyledButton
            className={styles['provider']}
            disabled={start.isPending}
            onClick={() => start.mutate({ body: { key, returnTo: back } })}
          >
            <span className={styles['mark']} aria-hidden="true">
              {[...name][0]}
            </span>
            <span className={styles['words']}>
              <b>{name}</b>
              {hint === '' ? null : <small>{hint}</small>}
            </span>
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
          <p className={styles['where']}>{t('signOn.where', { host })}</p>
        </div>
      ))}
      <p className={styles['or']}>{t('signOn.or')}</p>
    </div>
  );
};
