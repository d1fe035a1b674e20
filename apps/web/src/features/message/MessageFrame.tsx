import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tip } from '../../shared/floating/Tip.tsx';
import { useNow } from '../../shared/hooks/useNow.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { formatClock, formatDate, formatFullDate, toDate } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { byDay } from './days.ts';
import styles from './MessagesPage.module.css';

interface Row {
  id: number;
  state: boolean;
  gmtCreate: string;
}

interface MessageFrameProps<T extends Row> {
  list: {
    data: { records: readonly T[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  page: number;
  limit: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onRemove: (id: number) => void;
  removing: number | undefined;
  /** Who or what it is from, at the left. */
  mark: (row: T) => ReactNode;
  /** What it says. */
  body: (row: T) => ReactNode;
  /** Where it leads. */
  link: (row: T) => ReactNode;
}

const dayMs = 86_400_000;

/** Messages in rows, day by day, each with a button that deletes it. */
export const MessageFrame = <T extends Row>({ list, page, limit, ...props }: MessageFrameProps<T>) => {
  const { t } = useTranslation('message');
  const now = useNow(60_000);
  if (list.data === undefined)
    return list.error ? (
      <ErrorState tall error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <div className={styles['loading']}>
        <SkeletonLines lines={limit * 2} />
      </div>
    );
  const { records, total } = list.data;
  if (total === 0) return <EmptyState tall title={t('empty')} description={t('emptyHint')} />;
  const named = new Map([
    [formatDate(now), t('today')],
    [formatDate(now - dayMs), t('yesterday')],
  ]);
  const language = currentLanguage();
  const dayOf = (at: Date) => new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' }).format(at);
  const weekdayOf = (at: Date) => new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at);

  return (
    <div aria-busy={list.isFetching && list.isPlaceholderData}>
      {byDay(records).map(({ date, at, rows }) => (
        <section key={`${date} ${rows[0]!.id}`}>
          <h2 className={styles['day']}>
            <b>{named.get(date) ?? dayOf(at)}</b>
            <span>
              {named.has(date) ? t('dayAndWeekday', { day: dayOf(at), weekday: weekdayOf(at) }) : weekdayOf(at)}
            </span>
          </h2>
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <li key={row.id} className={`${styles['row']} ${row.state ? '' : styles['new']}`}>
                <span className={styles['dot']}>{row.state ? null : <VisuallyHidden>{t('new')}</VisuallyHidden>}</span>
                <span className={styles['mark']}>{props.mark(row)}</span>
                <div className={styles['body']}>{props.body(row)}</div>
                <div className={styles['link']}>{props.link(row)}</div>
                <Tip label={() => formatFullDate(row.gmtCreate)}>
                  <time className={styles['time']} dateTime={toDate(row.gmtCreate).toISOString()}>
                    {formatClock(row.gmtCreate)}
                  </time>
                </Tip>
                <span className={styles['remove']}>
                  <ActionIcon
                    aria-label={t('delete')}
                    title={t('delete')}
                    loading={props.removing === row.id}
                    onClick={() => props.onRemove(row.id)}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} limit={limit} total={total} settled={!list.isPlaceholderData} onPage={props.onPage} />
    </div>
  );
};
