import { account } from '@assay/contract';
import { useCall } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { describeAgent } from '../../../../shared/session/describeAgent.ts';
import styles from './Dashboard.module.css';

/** The login before this one: if it was not you, change the password. */
export const PreviousLogin = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useCall(account.getSessions);
  if (data === undefined) {
    return (
      <Card title={t('session.title')}>
        <NotYet error={error} onRetry={() => void refetch()} lines={3} />
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
