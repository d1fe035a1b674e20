import type { problemImport } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatBytes, formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import styles from './Import.module.css';
import { formatName, hasEnded, type ImportJob } from './importQueue.ts';

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const Imported = ({ one }: { one: problemImport.ImportReport['imported'][number] }) => {
  const { t } = useTranslation('transfer');
  return (
    <li className={styles['problem']}>
      <IconCheck size={16} stroke={2.25} className={styles['good']} role="img" aria-label={t('import.imported')} />
      <div>
        <Link className={styles['link']} to={paths.problem(one.problemId)}>
          <span className={styles['mono']}>{one.problemId}</span> {one.title}
        </Link>{' '}
        {one.isUpdate ? <Tag fill>{t('import.updated')}</Tag> : null}
        {one.losses.length === 0 ? null : (
          <details className={styles['losses']}>
            <summary>{t('import.losses', { count: distinct(one.losses).length })}</summary>
            <ul>
              {distinct(one.losses).map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
};

const Failed = ({ one }: { one: problemImport.ImportReport['failed'][number] }) => {
  const { t } = useTranslation('transfer');
  return (
    <li className={styles['problem']}>
      <IconX size={16} stroke={2.25} className={styles['bad']} role="img" aria-label={t('import.refused')} />
      <div>
        <b>{one.name}</b>
        <ul className={styles['reasons']}>
          {distinct(one.reasons).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </li>
  );
};

const glyphs = { done: IconCheck, failed: IconAlertTriangle } as const;

const percent = (share: number): string => `${Math.min(100, Math.round(share * 100))}%`;

/** How much was sent, then how much of it is stored and how many problems are dealt with; nothing more once it ended. */
const Progress = ({ job, onCancel }: { job: ImportJob; onCancel: () => void }) => {
  const { t } = useTranslation('transfer');
  if (hasEnded(job)) return null;
  if (job.task === null) {
    return (
      <Gauge
        value={job.sent}
        limit={job.size}
        label={t('import.progress', { name: job.name })}
        text={percent(job.sent / Math.max(1, job.size))}
        tone="accent"
        width="fluid"
      />
    );
  }
  return (
    <div className={styles['going']}>
      <Gauge
        value={job.share}
        limit={1}
        label={t('import.problemsOf', { name: job.name })}
        text={`${percent(job.share)} · ${formatNumber(job.handled)} / ${job.total === null ? '–' : formatNumber(job.total)}`}
        tone="accent"
        width="fluid"
      />
      {job.current === null ? null : (
        <span className={styles['current']}>{t('import.last', { name: job.current })}</span>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        onClick={onCancel}
        aria-label={t('import.cancelOf', { name: job.name })}
      >
        {t('common:cancel')}
      </Button>
    </div>
  );
};

/** One package: how far it is, and problem by problem what became of it. */
export const JobReport = ({ job, onCancel }: { job: ImportJob; onCancel: () => void }) => {
  const { t } = useTranslation('transfer');
  const Glyph = job.state === 'done' || job.state === 'failed' ? glyphs[job.state] : IconInfoCircle;
  const partly = job.state === 'failed' && (job.report?.imported.length ?? 0) > 0;
  const state = partly ? 'partly' : job.state === 'reading' && job.waitsForNode ? 'node' : job.state;
  return (
    <li className={styles['job']}>
      <div className={styles['jobHead']}>
        <span className={styles['fileName']}>{job.name}</span>
        <span className={styles['size']}>{formatBytes(job.size)}</span>
        {job.report === null ? null : <Tag fill>{formatName(job.report.format)}</Tag>}
        <span className={`${styles['jobState']} ${styles[state]}`} role="status">
          <Glyph size={14} stroke={2} aria-hidden="true" />
          {t(`import.state.${state}`)}
        </span>
      </div>
      <Progress job={job} onCancel={onCancel} />
      {job.message !== null && (job.report === null || job.state === 'cancelled') ? (
        <p className={styles['message']}>{job.message}</p>
      ) : null}
      {job.report === null ? null : (
        <ul className={styles['problems']}>
          {job.report.failed.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems of a package may have the same name
            <Failed key={index} one={one} />
          ))}
          {job.report.imported.map((one) => (
            <Imported key={one.problemId} one={one} />
          ))}
        </ul>
      )}
    </li>
  );
};
