import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './SplitPane.module.css';
import { clampLeft, readSplit, splitLimits, storeSplit } from './splitState.ts';

interface SplitPaneProps {
  left: ReactNode;
  right: ReactNode;
  /** Remembers the place of the grip under this name. */
  storageKey: string;
  /** Hides the left pane; the buttons that change it belong to the panes' heads and carry `data-split-toggle`. */
  collapsed?: boolean;
  onCollapse?: (collapsed: boolean) => void;
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -24, ArrowRight: 24, PageUp: -120, PageDown: 120 };

/**
 * Two panes and a grip of 9 px: the left one at least 420 px wide, the right one at least 580. Drag, or arrow keys by
 * 24 px; dragging or pressing on past the left minimum collapses the left pane; a double click goes to the middle.
 */
export const SplitPane = ({ left, right, storageKey, collapsed = false, onCollapse }: SplitPaneProps) => {
  const { t } = useTranslation('common');
  const { ref, width } = useElementSize();
  const box = useRef<HTMLDivElement | null>(null);
  const [share, setShare] = useState(() => readSplit(localStorage, storageKey));
  const [dragging, setDragging] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(collapsed);
  // The pressed button, or the grip, is gone now: its counterpart takes the focus.
  useEffect(() => {
    if (before.current === collapsed) return;
    before.current = collapsed;
    root.current?.querySelector<HTMLElement>('[data-split-toggle]')?.focus();
  }, [collapsed]);
  const leftPx = clampLeft(share * width, width);

  const place = (px: number, store: boolean): void => {
    if (width === 0) return;
    const next = clampLeft(px, width) / width;
    setShare(next);
    if (store) storeSplit(localStorage, storageKey, next);
  };

  const drag = (event: PointerEvent): void => {
    if (!dragging || box.current === null) return;
    const px = event.clientX - box.current.getBoundingClientRect().left;
    if (px < splitLimits.left / 2 && onCollapse !== undefined) {
      setDragging(false);
      onCollapse(true);
    } else place(px, false);
  };

  const press = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (event.key === 'Enter' && onCollapse !== undefined) {
      event.preventDefault();
      onCollapse(true);
      return;
    }
    if (step === undefined) return;
    event.preventDefault();
    if (step < 0 && leftPx <= splitLimits.left && onCollapse !== undefined) onCollapse(true);
    else place(leftPx + step, true);
  };

  const setRefs = (node: HTMLDivElement | null): void => {
    box.current = node;
    root.current = node;
    ref(node);
  };

  if (collapsed) {
    return (
      <div ref={root} className={`${styles['split']} ${styles['collapsed']}`}>
        <div key="right" className={styles['pane']}>
          {right}
        </div>
      </div>
    );
  }

  return (
    <div
      ref={setRefs}
      className={`${styles['split']} ${dragging ? styles['dragging'] : ''}`}
      style={{ '--left': width === 0 ? `${share * 100}%` : `${leftPx}px` } as React.CSSProperties}
    >
      <div className={styles['pane']}>{left}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged or focused */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('split.handle')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles['grip']}
        onKeyDown={press}
        onDoubleClick={() => place(width / 2, true)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          setDragging(false);
          storeSplit(localStorage, storageKey, share);
        }}
        onPointerCancel={() => setDragging(false)}
      />
      <div key="right" className={styles['pane']}>
        {right}
      </div>
    </div>
  );
};
