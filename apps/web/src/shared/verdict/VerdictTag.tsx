import { IconGavel } from '@tabler/icons-react';
import { Tip } from '../floating/Tip.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { familyClass, statusLook } from './statusLook.ts';
import { useStatusName } from './useStatusName.ts';
import styles from './VerdictTag.module.css';

interface VerdictTagProps {
  status: number;
  /** `full`: glyph, code, name, at least 118 px wide. `code`: no name. `large`: 36 px, for banners. */
  size?: 'full' | 'code' | 'large';
  /** Share of judged cases, shown while judging. */
  percent?: number | undefined;
  /** Judged by hand: a gavel follows. */
  manual?: boolean;
  /** Announce changes politely: where the status changes while being watched. */
  live?: boolean;
  /** Makes the tag a button: resubmit of a failed submission. */
  onClick?: (() => void) | undefined;
  className?: string;
}

/** A status as glyph, code and name; colour is only the third channel. */
export const VerdictTag = ({
  status,
  size = 'full',
  percent,
  manual = false,
  live = false,
  onClick,
  className = '',
}: VerdictTagProps) => {
  const { t } = useTranslation('verdict');
  const nameOf = useStatusName();
  const { glyph: Glyph, short, form, turns } = statusLook(status);
  const name = nameOf(status);
  const classes = [
    styles['tag'],
    familyClass(status),
    form === 'fill' ? '' : styles[form],
    size === 'code' ? '' : styles[size],
    onClick === undefined ? '' : styles['button'],
    className,
  ].join(' ');
  const inner = (
    <>
      <Glyph
        size={size === 'large' ? 20 : 14}
        stroke={2.25}
        aria-hidden="true"
        className={turns ? (styles['turning'] ?? '') : ''}
      />
      {short === '' ? null : (
        <span className={styles['code']} aria-hidden={size === 'code' ? undefined : 'true'}>
          {short}
        </span>
      )}
      {size === 'code' && short !== '' ? null : <span>{name}</span>}
      {percent === undefined ? null : <span>{t('percent', { percent })}</span>}
    </>
  );
  const tag =
    onClick === undefined ? (
      <span className={classes} title={size === 'code' ? name : undefined} role={live ? 'status' : undefined}>
        {inner}
      </span>
    ) : (
      <button type="button" className={classes} onClick={onClick} title={t('resubmit')}>
        {inner}
      </button>
    );
  if (!manual) return tag;
  return (
    <span className={styles['judged']}>
      {tag}
      <Tip label={t('manual')}>
        <span className={styles['manual']} role="img" aria-label={t('manual')}>
          <IconGavel size={14} stroke={1.75} aria-hidden="true" />
        </span>
      </Tip>
    </span>
  );
};
