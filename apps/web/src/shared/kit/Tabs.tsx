import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Tip } from '../floating/Tip.tsx';
import styles from './Tabs.module.css';

export interface TabItem<T extends string = string> {
  value: T;
  label: ReactNode;
  count?: number | undefined;
  /** Makes it a link; the page it leads to shows the same tabs. */
  to?: string;
  /** Why it cannot be opened; draws a lock and says so. */
  locked?: string | undefined;
}

interface TabsProps<T extends string> {
  items: readonly TabItem<T>[];
  value: T;
  onChange?: (value: T) => void;
  /** Names the row for screen readers. */
  label: string;
  /** Id of the panel the tabs control. */
  panelId?: string;
  /** No rule below: the row stands in a head that has one. */
  bare?: boolean;
}

/** Of more tabs than fit the one that is open is in sight, in the middle where it can be. */
const reveal = (tab: HTMLElement | null): void => {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
};

/** Needle tabs, as buttons or as links. Arrow keys move along buttons. */
export const Tabs = <T extends string>({ items, value, onChange, label, panelId, bare = false }: TabsProps<T>) => {
  const row = useRef<HTMLDivElement>(null);
  const linked = items.some((item) => item.to !== undefined);

  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || linked) return;
    const open = items.filter((item) => item.locked === undefined);
    const at = open.findIndex((item) => item.value === value);
    const next = open[(at + step + open.length) % open.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange?.(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  const content = (item: TabItem<T>): ReactNode => (
    <>
      {item.label}
      {item.count === undefined ? null : <span className={styles['count']}>{item.count}</span>}
      {item.locked === undefined ? null : <IconLock size={13} stroke={1.75} aria-hidden="true" />}
    </>
  );

  const tab = (item: TabItem<T>): ReactNode => {
    const current = item.value === value;
    const className = [
      styles['tab'],
      current ? styles['current'] : '',
      item.locked === undefined ? '' : styles['locked'],
    ].join(' ');
    if (item.to !== undefined && item.locked === undefined) {
      return (
        <Link
          key={item.value}
          ref={current ? reveal : null}
          to={item.to}
          className={className}
          aria-current={current ? 'page' : undefined}
        >
          {content(item)}
        </Link>
      );
    }
    const button = (
      <button
        key={item.value}
        ref={current ? reveal : null}
        type="button"
        data-value={item.value}
        className={className}
        aria-disabled={item.locked !== undefined}
        {...(linked
          ? {}
          : { role: 'tab', 'aria-selected': current, 'aria-controls': panelId, tabIndex: current ? 0 : -1 })}
        onClick={() => {
          if (item.locked === undefined) onChange?.(item.value);
        }}
      >
        {content(item)}
      </button>
    );
    return item.locked === undefined ? (
      button
    ) : (
      <Tip key={item.value} label={item.locked}>
        {button}
      </Tip>
    );
  };

  const className = `${styles['list']} ${bare ? styles['bare'] : ''}`;
  return linked ? (
    <nav className={className} aria-label={label}>
      {items.map(tab)}
    </nav>
  ) : (
    <div ref={row} className={className} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map(tab)}
    </div>
  );
};
