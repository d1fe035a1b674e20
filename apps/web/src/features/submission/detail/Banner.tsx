import type { submission } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';
import type { ReactNode } from 'react';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { familyClass } from '../../../shared/verdict/statusLook.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { percentOf } from '../list/LiveVerdict.tsx';
import type { LiveJudge } from '../live/useLiveSubmission.ts';
import { WaitingNote } from '../live/WaitingNote.tsx';
import styles from './Banner.module.css';

interface PeakProps {
  label: string;
  value: number | null | undefined;
  limit: number | undefined;
  format: (value: number) => string;
}

const Peak = ({ label, value, limit, format }: PeakProps) => {
  const { t } = useTranslation('submission');
  return (
    <div className={styles['peak']}>
      <div className={styles['label']}>{label}</div>
      <div className={styles['measured']}>
        <b>{value === null || value === undefined ? '–' : format(value)}</b>
        {limit === undefined ? null : (
          <Gauge
            tone="limit"
            width={80}
            value={value ?? 0}
            limit={limit}
            label={label}
            text={<span className={styles['limit']}>{t('detail.limit', { limit: format(limit) })}</span>}
          />
        )}
      </div>
    </div>
  );
};

interface BannerProps {
  judge: LiveJudge;
  /** What the problem gives at most; undefined for problems without points. */
  full: number | undefined;
  /** ms and KiB. */
  limits: { time: number; memory: number } | undefined;
  /** Makes the tag a button that submits again. */
  onResubmit?: (() => void) | undefined;
  tools: ReactNode;
  children: ReactNode;
}

/** The verdict at a glance: tag, points, peaks against their limits, and the facts below. */
export const Banner = ({ judge, full, limits, onResubmit, tools, children }: BannerProps) => {
  const { t } = useTranslation('submission');
  const ran = judge.status !== status.compileError && !isInFlight(judge.status);
  return (
    <section className={`${styles['banner']} ${familyClass(judge.status)}`} aria-label={t('detail.verdict')}>
      <div className={styles['top']}>
        <span className={styles['tag']}>
          <VerdictTag
            size="large"
            live
            status={judge.status}
            percent={judge.status === status.judging ? percentOf(judge.progress) : undefined}
            manual={judge.isManual ?? false}
            onClick={onResubmit}
          />
        </span>
        {judge.exactScore === null || judge.exactScore === undefined || judge.status === status.compileError ? null : (
          <span className={styles['score']}>
            <b>{judge.exactScore}</b>
            <span>{full === undefined ? t('detail.points') : t('detail.ofPoints', { full })}</span>
          </span>
        )}
        {judge.status === status.pending && judge.submitId !== undefined ? (
          <WaitingNote submitId={judge.submitId} />
        ) : null}
        {ran ? (
          <div className={styles['peaks']}>
            <Peak label={t('detail.peakTime')} value={judge.time} limit={limits?.time} format={formatRunTime} />
            <Peak label={t('detail.peakMemory')} value={judge.memory} limit={limits?.memory} format={formatMemory} />
          </div>
        ) : null}
        <div className={styles['tools']}>{tools}</div>
      </div>
      {children}
    </section>
  );
};

export type DetailSubmission = Partial<submission.Judge> & { status: number };
