import { siteAdmin } from '@assay/contract';
import { useCall } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import styles from '../Site.module.css';

/** What the environment of the server sets: shown, and changed there. */
export const EnvironmentCard = () => {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useCall(siteAdmin.getDbAndRedisConfig);
  return (
    <Card title={t('environment.title')}>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={3} />
      ) : (
        <div className={styles['form']}>
          <dl className={styles['facts']}>
            <dt>{t('environment.database')}</dt>
            <dd className={styles['mono']}>
              {data.dbUsername === '' ? '' : `${data.dbUsername}@`}
              {data.dbHost}:{data.dbPort}/{data.dbName}
            </dd>
            <dt>{t('environment.storage')}</dt>
            <dd className={styles['mono']}>{data.storage}</dd>
            <dt>{t('environment.redis')}</dt>
            <dd>{t('environment.noRedis')}</dd>
          </dl>
          <p className={styles['hint']}>{t('environment.hint')}</p>
        </div>
      )}
    </Card>
  );
};
