import { siteAdmin } from '@assay/contract';
import { useCall } from '../../../../shared/client/useCall.ts';
import { formatNumber, formatPercent } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Gauge } from '../../../../shared/kit/Gauge.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import { pollMs } from '../../../node/index.ts';
import styles from './Dashboard.module.css';

/** The machine of the server that answers: how much of its processors and memory is in use. */
export const ServerLoad = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useCall(siteAdmin.getServiceInfo, {}, { refetchInterval: pollMs, quiet: true });
  if (data === undefined)
    return (
      <Card title={t('dashboard.server')}>
        <NotYet error={error} onRetry={() => void refetch()} lines={2} />
      </Card>
    );
  const row = (label: string, note: string, percent: string) => {
    const used = Number.parseFloat(percent) || 0;
    return (
      <li>
        <span>{label}</span>
        <span className={styles['nodeName']}>{note}</span>
        <Gauge value={used} limit={100} label={label} text={formatPercent(used / 100, 0)} tone="limit" />
      </li>
    );
  };
  return (
    <Card title={t('dashboard.server')} note={data.backupService[0]?.host}>
      <ul className={styles['nodes']}>
        {row(
          t('judge.cpu'),
          t('dashboard.cores', { count: data.backupCores, replace: { count: formatNumber(data.backupCores) } }),
          data.backupPercentCpuLoad,
        )}
        {row(t('judge.memory'), '', data.backupPercentMemoryLoad)}
      </ul>
    </Card>
  );
};
