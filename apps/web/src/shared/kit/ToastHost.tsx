import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconExclamationCircle,
  IconLoader2,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './ToastHost.module.css';
import { type Toast, type ToastKind, toast, useToast } from './toastStore.ts';

const glyphs: Readonly<Record<ToastKind, typeof IconX>> = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  warning: IconExclamationCircle,
  info: IconBell,
  loading: IconLoader2,
};

/** One toast; rests while the pointer or the focus is on it. */
const ToastCard = ({ shown }: { shown: Toast }) => {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  const Glyph = glyphs[shown.kind];
  const { id, duration } = shown;

  useEffect(() => {
    if (held || !Number.isFinite(duration)) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, nothing can be activated
    <div
      className={`${styles['toast']} ${styles[shown.kind]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles['glyph']} aria-hidden="true">
        <Glyph size={18} stroke={2} />
      </span>
      <div className={styles['text']}>
        {shown.title === undefined ? null : <div className={styles['title']}>{shown.title}</div>}
        <div className={styles['message']}>{shown.message}</div>
      </div>
      <UnstyledButton className={styles['close']} aria-label={t('toast.close')} onClick={() => toast.dismiss(id)}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </div>
  );
};

/** Where toasts appear: bottom right, announced politely, errors at once. */
export const ToastHost = () => {
  const current = useToast((state) => state.current);
  const urgent = current?.kind === 'error';
  return (
    <div className={styles['host']} data-toasts>
      <div role="alert">{urgent ? <ToastCard key={current.id} shown={current} /> : null}</div>
      <div role="status">{current !== null && !urgent ? <ToastCard key={current.id} shown={current} /> : null}</div>
    </div>
  );
};
