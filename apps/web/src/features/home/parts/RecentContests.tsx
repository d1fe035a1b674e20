import { contestRuleOf } from '@assay/domain';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { usePace } from '../../../shared/hooks/usePace.ts';
import { toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { useLoginFirst } from '../../../shared/session/useLoginFirst.ts';
import { ContestState, useServerClock } from '../../contest/index.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import styles from './RecentContests.module.css';
import { useHome } from './useHome.ts';

/** More have no room beside the rest of the page. */
const shown = 4;
/** A contest that begins within so long (ms), or runs, may be paused, moved or extended: it is asked for often. */
const soon = 3_600_000;
const calm = 600_000;
const never = '1970-01-01T00:00:00.000+0000';

/** Running contests and those of the next two weeks, with the time left by the server's clock. */
export const RecentContests = () => {
  const { t } = useTranslation('contest');
  const enter = useLoginFirst();
  const often = usePace();
  const {
    data: all,
    error,
    dataUpdatedAt,
    refetch,
  } = useHome((known) => {
    const left = (known?.recentContests ?? []).map(
      (row) => toDate(row.startTime).getTime() - toDate(row.now).getTime(),
    );
    if (left.length === 0) return false;
    return Math.min(...left) < soon ? often : calm;
  });
  const data = all?.recentContests;
  const serverNow = useServerClock(data?.[0]?.now ?? never, dataUpdatedAt, () => void refetch());
  useNow(1000);
  const now = serverNow();
  return (
    <Card edge flush title={t('recent.title')} tools={<HeadLink to={paths.contestList}>{t('recent.all')}</HeadLink>}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={t('recent.none')} description={t('recent.noneHint')} />
      ) : (
        <ul className={styles['list']}>
          {data.slice(0, shown).map((row) => (
            <li key={row.id} className={styles['item']}>
              <span>
                <Link
                  className={styles['title']}
                  to={paths.contest(row.id)}
                  title={row.title}
                  onClick={(event) => enter(event, paths.contest(row.id))}
                >
                  {row.title}
                </Link>
                <Tag>{contestRuleOf(row.type).name}</Tag>
              </span>
              <ContestState row={row} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
