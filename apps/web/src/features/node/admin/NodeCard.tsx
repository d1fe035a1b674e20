import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import styles from './Judge.module.css';
import type { JudgeNode } from './judgeNode.ts';
import { LanguageTable } from './LanguageTable.tsx';
import { NodeMode } from './NodeMode.tsx';
import { NodeRemove } from './NodeRemove.tsx';
import { NodeState } from './NodeState.tsx';
import { calibrationFactor, loadPercent } from './nodeFacts.ts';

const Loads = ({ node }: { node: JudgeNode }) => {
  const { t } = useTranslation('admin');
  const gauges = [
    {
      label: t('judge.slotsUsed'),
      value: node.busySlots,
      limit: node.slots,
      text: `${node.busySlots} / ${node.slots}`,
    },
    { label: t('judge.cpu'), value: node.cpuLoad, limit: 1, text: loadPercent(node.cpuLoad) },
    { label: t('judge.memory'), value: node.memoryLoad, limit: 1, text: loadPercent(node.memoryLoad) },
  ];
  return (
    <div className={styles['loads']}>
      {gauges.map((gauge) => (
        <div key={gauge.label}>
          <div className={styles['label']}>{gauge.label}</div>
          <Gauge {...gauge} tone="limit" width="fluid" />
        </div>
      ))}
    </div>
  );
};

const Sandbox = ({ node }: { node: JudgeNode }) => {
  const { t } = useTranslation('admin');
  return (
    <div className={styles['sandbox']}>
      <div className={styles['label']}>{t('judge.sandbox')}</div>
      <p>
        <b>{t('judge.level', { level: node.level })}</b> · {t(`judge.levels.${node.level}`)} ·{' '}
        <span className={styles['mono']}>cgroup {node.cgroup}</span>
      </p>
      {node.notes.length === 0 ? null : (
        <ul className={styles['notes']}>
          {node.notes.map((note) => (
            <li key={note}>
              <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** One judge node among all: state, load, sandbox, languages. */
export const NodeCard = ({ node, nodes }: { node: JudgeNode; nodes: readonly JudgeNode[] }) => {
  const factor = calibrationFactor(node, nodes);
  const { t } = useTranslation('admin');
  const mobile = useIsMobile();
  return (
    <Card
      title={<span className={styles['mono']}>{node.name}</span>}
      note={<NodeState node={node} />}
      tools={
        <>
          <NodeRemove node={node} />
          {mobile ? null : <NodeMode node={node} />}
        </>
      }
    >
      <div className={styles['stack']}>
        {mobile ? <NodeMode node={node} wide /> : null}
        {node.selfTest.ok ? null : (
          <div className={styles['failed']} role="alert">
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            <div>
              <b>{t('judge.selfTestFailed')}</b>
              <ul>
                {node.selfTest.failures.map((failure) => (
                  <li key={failure}>{failure}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {node.shortage === null ? null : (
          <div className={styles['failed']} role="alert">
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            <b>{t(`judge.shortage.${node.shortage}`)}</b>
          </div>
        )}
        <Loads node={node} />
        <Readouts
          items={[
            { label: t('judge.open'), value: <span title={t('judge.openWhy')}>{formatNumber(node.running)}</span> },
            { label: t('judge.judged'), value: formatNumber(node.judged) },
            { label: t('judge.cores'), value: node.cores },
            {
              label: t('judge.calibration'),
              value:
                node.calibration === null ? (
                  '–'
                ) : (
                  <span title={t('judge.factorWhy')}>
                    {formatNumber(node.calibration)} ms{factor === null ? '' : ` · ×${factor.toFixed(2)}`}
                  </span>
                ),
            },
            { label: t('judge.nodeVersion'), value: node.version },
            { label: t('judge.since'), value: <TimeText value={node.registeredAt} form="short" /> },
            { label: t('judge.seen'), value: <TimeText value={node.seenAt} form="relative" /> },
          ]}
        />
        <Sandbox node={node} />
        <LanguageTable languages={node.languages} open={nodes.length === 1} />
      </div>
    </Card>
  );
};
