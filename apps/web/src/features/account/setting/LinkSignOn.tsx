import { signOn } from '@assay/contract';
import { Button } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { useStartSignOn } from '../signOn/useStartSignOn.ts';
import styles from './Setting.module.css';

/** Link this account to who one is at a provider. */
export const LinkSignOn = () => {
  const { t } = useTranslation('ownAccount');
  const { data, error, refetch } = useCall(signOn.getSignOnProviders);
  const start = useStartSignOn();
  return (
    <section className={styles['form']} aria-labelledby="link-sign-on">
      <h3 id="link-sign-on" className={styles['title']}>
        {t('signOn.title')}
      </h3>
      <p className={styles['note']}>{t('signOn.what')}</p>
      {data === undefined ? <NotYet error={error} onRetry={() => void refetch()} lines={1} /> : null}
      <div className={styles['actions']}>
        {data?.map(({ key, name }) => (
          <Button
            key={key}
            size="md"
            loading={start.isPending}
            onClick={() => start.mutate({ body: { key, link: true, returnTo: paths.setting } })}
          >
            {t('signOn.link', { name })}
          </Button>
        ))}
      </div>
    </section>
  );
};
