import { useDelayed } from '../hooks/useDelayed.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './Skeleton.module.css';

/** A bar in the place of a text; width in per cent or pixels. */
export const SkeletonBar = ({ width }: { width?: number | string }) => (
  <span
    className={styles['bar']}
    style={
      width === undefined
        ? undefined
        : ({ '--width': typeof width === 'number' ? `${width}px` : width } as React.CSSProperties)
    }
  />
);

const widths = ['96%', '64%', '82%', '46%', '74%'];

/** Bars in the place of text that loads, after 200 ms; `padded` where the card around them leaves no room by itself. */
export const SkeletonLines = ({ lines = 4, padded = false }: { lines?: number; padded?: boolean }) => {
  const { t } = useTranslation('common');
  const late = useDelayed(true);
  return (
    <div
      className={styles['lines']}
      data-lines
      data-padded={padded || undefined}
      role="status"
      aria-label={t('table.loading')}
    >
      {late
        ? Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
            <SkeletonBar key={index} width={widths[index % widths.length]!} />
          ))
        : null}
    </div>
  );
};
