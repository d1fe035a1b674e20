import { account } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/card/Card.tsx';
import { useCall } from '../../../shared/client/useCall.ts';
import { ErrorState } from '../../../shared/state/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/state/Skeleton.tsx';
import { TimeText } from '../../../shared/time/TimeText.tsx';
import styles from './Dashboard.module.css';
import { describeAgent } from './describeAgent.ts';

/** The login before this one: if it was not you, change the password. */
export const PreviousLogin = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useCall(account.getSessions);
  if (data === undefined) {
    return (
      <Card title={t('session.title')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />}
      </Card>
    );
  }
  const agent = describeAgent(data.userAgent ?? '');
  const device = [agent.browser, agent.system].filter((part) => part !== undefined).join(' · ');
  return (
    <Card title={t('session.title')}>
      <dl className={styles['facts']}>
        <dt>{t('session.time')}</dt>
        <dd>
          <TimeText value={data.gmtCreate} />
        </dd>
        <dt>{t('session.ip')}</dt>
        <dd className={styles['mono']}>{data.ip ?? '–'}</dd>
        <dt>{t('session.device')}</dt>
        <dd title={data.userAgent ?? undefined}>{device || data.userAgent || '–'}</dd>
      </dl>
      <p className={styles['note']}>{t('session.hint')}</p>
    </Card>
  );
};
