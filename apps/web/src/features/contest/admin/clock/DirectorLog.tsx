import { contestDirector, type DataOf } from '@assay/contract';
import { useState } from 'react';
import { useCall } from '../../../../shared/client/useCall.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { Pager } from '../../../../shared/table/Pager.tsx';
import styles from './Clock.module.css';

const pageSize = 20;

type Row = DataOf<typeof contestDirector.getContestLog>['records'][number];

/** Rows of older servers do not say which change it was that was taken back. */
const saysWhich = ({ kind, minutes }: Row['detail']): boolean => kind !== 'extend' || typeof minutes === 'number';

const useWords = (): ((row: Row) => string) => {
  const { t } = useTranslation('contestLog');
  const countOf = ({ minutes, submissions, seats }: Row['detail']): number =>
    Number(minutes ?? submissions ?? seats ?? 0);
  const wordOf = (kind: string, detail: Row['detail']): string =>
    kind === 'extend' && countOf(detail) < 0
      ? t('log.shorten', { count: -countOf(detail) })
      : t(`log.${kind}`, { ...detail, count: countOf(detail) });
  const did = ({ action, detail }: Row): string => {
    const isUndo = action === 'clockUndone' || action === 'clockRestored';
    if (!isUndo || !saysWhich(detail)) return wordOf(action, detail);
    return t(`log.${action}That`, { what: wordOf(String(detail['kind']), detail) });
  };
  return (row) => {
    const people = Number(row.detail['people'] ?? 0);
    const more = people - row.names.length;
    const whom = [
      ...row.names.map((name) => shownUser(name)),
      ...(more > 0 ? [t(row.names.length > 0 ? 'log.more' : 'log.others', { count: more })] : []),
    ].join(', ');
    return whom === '' ? did(row) : `${did(row)} · ${whom}`;
  };
};

/** What the directors of a contest did, newest first. */
export const DirectorLog = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('contestLog');
  const wordsOf = useWords();
  const [currentPage, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useCall(contestDirector.getContestLog, {
    query: { cid, currentPage, limit: pageSize },
  });
  const list = () => {
    if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data?.total === 0) return <EmptyState title={t('log.none')} description={t('log.noneHint')} />;
    return (
      <ul className={styles['list']}>
        {(data?.records ?? []).map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <span className={styles['main']}>{wordsOf(row)}</span>
              <span className={styles['small']}>
                <TimeText value={row.gmtCreate} form="short" /> ·{' '}
                {row.username === null ? '–' : shownUser(row.username)}
                {row.detail['reason'] ? ` · ${row.detail['reason']}` : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card edge flush title={t('log.title')}>
      {list()}
      <Pager
        page={currentPage}
        limit={pageSize}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(next) => setPage(next)}
      />
    </Card>
  );
};
