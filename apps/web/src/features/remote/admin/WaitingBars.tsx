import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Remote.module.css';
import type { SiteState } from './siteFacts.ts';

type Hour = SiteState['hours'][number];

const gap = 6;
const height = 22;

/** Waiting times of twelve hours as bars, a cross where only failures came back. */
export const WaitingBars = ({ site, hours }: { site: string; hours: readonly Hour[] }) => {
  const { t } = useTranslation('remoteAdmin');
  const longest = Math.max(1, ...hours.map(({ seconds }) => seconds ?? 0));
  const known = hours.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const words =
    known.length === 0
      ? t('bars.none', { site })
      : t('bars.label', { site, from: Math.round(Math.min(...known)), to: Math.round(Math.max(...known)) });
  return (
    <svg className={styles['bars']} width={hours.length * gap} height={height} role="img" aria-label={words}>
      {hours.map(({ seconds, failed }, at) => {
        const x = at * gap;
        const top = height - 2 - ((seconds ?? 0) / longest) * (height - 4);
        // biome-ignore lint/suspicious/noArrayIndexKey: the hours are a fixed scale
        if (seconds !== null) return <rect key={at} x={x} y={top} width={gap - 2} height={height - top} />;
        return failed > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours are a fixed scale
          <path key={at} d={`M${x} ${height - 5}l4 4m0-4l-4 4`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours are a fixed scale
          <rect key={at} className={styles['idle']} x={x} y={height - 1} width={gap - 2} height={1} />
        );
      })}
    </svg>
  );
};
