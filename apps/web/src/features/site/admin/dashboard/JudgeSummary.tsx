import { node } from '@assay/contract';
import { paths } from '../../../../paths.ts';
import { useCall } from '../../../../shared/client/useCall.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { Gauge } from '../../../../shared/kit/Gauge.tsx';
import { HeadLink } from '../../../../shared/kit/HeadLink.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import { Readouts } from '../../../../shared/kit/Readouts.tsx';
import { NodeState, pollMs } from '../../../node/index.ts';
import styles from './Dashboard.module.css';

/** Queue and nodes in a few lines; the page behind it tells the rest. */
export const JudgeSummary = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useCall(node.getNodes, {}, { refetchInterval: pollMs, quiet: true });
  return (
    <Card title={t('nav.judge')} tools={<HeadLink to={paths.adminJudge}>{t('dashboard.details')}</HeadLink>}>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={4} />
      ) : data.nodes.length === 0 ? (
        <EmptyState title={t('judge.none')} description={t('judge.noneHint')} />
      ) : (
        <div className={styles['stack']}>
          <Readouts
            size="medium"
            items={[
              {
                label: t('judge.online'),
                value: `${data.nodes.filter((node) => node.online).length} / ${data.nodes.length}`,
              },
              { label: t('judge.waiting'), value: formatNumber(data.waiting) },
              { label: t('judge.running'), value: formatNumber(data.running) },
            ]}
          />
          <ul className={styles['nodes']}>
            {data.nodes.map((node) => (
              <li key={node.id}>
                <span className={styles['nodeName']}>{node.name}</span>
                <NodeState node={node} />
                <Gauge
                  value={node.busySlots}
                  limit={node.slots}
                  label={t('judge.slotsUsed')}
                  text={`${node.busySlots} / ${node.slots}`}
                  tone="limit"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
};
