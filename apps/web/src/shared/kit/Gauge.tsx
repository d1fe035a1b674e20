import type { ReactNode } from 'react';
import { formatPercent } from '../i18n/number.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './Gauge.module.css';

interface GaugeProps {
  /** The measured number and its limit, in the same unit. */
  value: number;
  limit: number;
  /** What is measured, for screen readers. */
  label: string;
  /** The number as text, right of the scale; null where it stands beside the gauge already. */
  text: ReactNode;
  /** `band`: colours of AC rates. `limit`: neutral, and warm at the limit. `accent`: progress. `done`: all of it. */
  tone?: 'plain' | 'band' | 'limit' | 'accent' | 'done';
  /** Pixels of the scale; `fluid` fills its place. */
  width?: number | 'fluid';
}

const bandOf = (share: number): string => `band${Math.min(5, Math.floor(share * 5) + 1)}`;

const toneClass = (tone: NonNullable<GaugeProps['tone']>, share: number): string => {
  if (tone === 'band') return styles[bandOf(share)] ?? '';
  if (tone === 'limit') return styles[share >= 1 ? 'over' : 'plain'] ?? '';
  return styles[tone] ?? '';
};

/** A number against its limit: a hairline with ticks and a filled part, the signature of the product. */
export const Gauge = ({ value, limit, label, text, tone = 'plain', width = 76 }: GaugeProps) => {
  const share = limit > 0 ? Math.min(1, Math.max(0, value / limit)) : 0;
  const variables = {
    '--share': `${share * 100}%`,
    '--tick': tone === 'limit' ? '25%' : '20%',
    ...(width === 'fluid' ? {} : { '--width': `${width}px` }),
    ...(text === null ? { gap: 0 } : {}),
  } as React.CSSProperties;
  return (
    <span
      className={`${styles['gauge']} ${width === 'fluid' ? styles['fluid'] : ''} ${toneClass(tone, share)}`}
      style={variables}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as a scale in every browser */}
      <span
        className={styles['scale']}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(Math.max(value, 0), limit)}
        aria-valuetext={typeof text === 'string' ? text : undefined}
      >
        <span className={styles['fill']} />
      </span>
      {text === null ? null : <span className={styles['value']}>{text}</span>}
    </span>
  );
};

/** The AC rate of a problem: accepted of total, coloured by the bands at 20, 40, 60, 80 per cent. */
export const AcRate = ({ ac, total, width }: { ac: number; total: number; width?: number | 'fluid' }) => {
  const { t } = useTranslation('common');
  const share = total > 0 ? ac / total : 0;
  return (
    <Gauge
      value={share}
      limit={1}
      label={t('gauge.acRate')}
      text={total > 0 ? formatPercent(share) : '–'}
      tone="band"
      {...(width === undefined ? {} : { width })}
    />
  );
};
