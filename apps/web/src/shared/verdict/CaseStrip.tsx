import { status as statusCode } from '@assay/domain';
import { type KeyboardEvent, useRef } from 'react';
import { formatMemory, formatRunTime } from '../i18n/number.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './CaseStrip.module.css';
import { type CaseBar, isSkipped } from './caseBar.ts';
import { familyClass } from './statusLook.ts';
import { useStatusName } from './useStatusName.ts';
import { VerdictGlyph } from './VerdictGlyph.tsx';

interface CaseStripProps {
  cases: readonly CaseBar[];
  measure: 'time' | 'memory';
  /** The limit in the unit of the measure: ms or KiB. */
  limit: number;
  selected?: number | undefined;
  onSelect?: (seq: number) => void;
  /** Write the limit above the right end. */
  withLimit?: boolean;
  /** Columns to keep room for, so that strips of several subtasks share a width. */
  columns?: number;
  /** Pixels of the wells. */
  height?: number;
}

/** Up to 60 cases stand in one row, more in rows of 40; fewer fit where the room is small. */
const oneRow = 60;
const wrapped = 40;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** One column a case: its height is time or memory against the limit. Click or arrow keys select. */
export const CaseStrip = (props: CaseStripProps) => {
  const { cases, measure, limit, selected, onSelect, columns = 0 } = props;
  const { t } = useTranslation('common');
  const nameOf = useStatusName();
  const list = useRef<HTMLDivElement>(null);
  const format = measure === 'time' ? formatRunTime : formatMemory;
  const perRow = cases.length > oneRow ? wrapped : Math.max(cases.length, columns);
  const focusable = cases.some((one) => one.seq === selected) ? selected : cases[0]?.seq;

  const move = (event: KeyboardEvent): void => {
    const at = cases.findIndex((one) => one.seq === focusable);
    const next =
      event.key === 'Home' ? cases[0] : event.key === 'End' ? cases.at(-1) : cases[at + (steps[event.key] ?? 0)];
    if (next === undefined || next.seq === focusable) return;
    event.preventDefault();
    onSelect?.(next.seq);
    list.current?.querySelector<HTMLElement>(`[data-seq="${next.seq}"]`)?.focus();
  };

  const describe = (one: CaseBar): string => {
    const name = isSkipped(one) ? t('cases.skipped') : nameOf(one.status);
    const parts = [t('cases.case', { number: one.seq, status: name })];
    if (!isSkipped(one) && one.time !== null) parts.push(formatRunTime(one.time));
    if (!isSkipped(one) && one.memory !== null) parts.push(formatMemory(one.memory));
    if (one.score !== null) parts.push(t('cases.score', { score: one.score }));
    return parts.join(' · ');
  };

  const column = (one: CaseBar) => {
    const share = Math.min(1, Math.max(0, (one[measure] ?? 0) / Math.max(1, limit)));
    const skipped = isSkipped(one);
    const className = [
      styles['case'],
      familyClass(one.status),
      one.status === statusCode.accepted ? styles['passed'] : '',
      skipped ? styles['skipped'] : '',
      one.seq === selected ? styles['selected'] : '',
    ].join(' ');
    return (
      <button
        key={one.seq}
        type="button"
        role="option"
        data-seq={one.seq}
        className={className}
        aria-selected={one.seq === selected}
        aria-label={describe(one)}
        title={describe(one)}
        tabIndex={one.seq === focusable ? 0 : -1}
        onClick={() => onSelect?.(one.seq)}
      >
        <span className={styles['well']}>
          {skipped ? null : (
            <span className={styles['bar']} style={{ '--share': `${share * 100}%` } as React.CSSProperties} />
          )}
        </span>
        <span className={styles['glyph']}>
          <VerdictGlyph status={skipped ? statusCode.notSubmitted : one.status} size={14} decorative />
        </span>
        <span className={styles['number']}>{one.seq}</span>
      </button>
    );
  };

  const variables = {
    '--columns': perRow,
    '--digits': String(Math.max(...cases.map((one) => one.seq), 1)).length,
    ...(props.height === undefined ? {} : { '--height': `${props.height}px` }),
  } as React.CSSProperties;

  return (
    <div style={variables}>
      {props.withLimit ? (
        <span className={styles['limit']} aria-hidden="true">
          {format(limit)}
        </span>
      ) : null}
      <div
        ref={list}
        className={styles['strip']}
        role="listbox"
        aria-label={t('cases.label')}
        tabIndex={-1}
        onKeyDown={move}
      >
        {cases.map(column)}
      </div>
    </div>
  );
};
