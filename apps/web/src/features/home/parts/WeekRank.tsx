import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { sharedRanks } from './sharedRanks.ts';
import { useHome } from './useHome.ts';
import styles from './WeekRank.module.css';

const medals = ['gold', 'silver', 'bronze'] as const;
const accepted = (username: string): string => `${paths.status}?username=${encodeURIComponent(username)}&status=0`;

/** Who solved most in seven days; a count leads to that user's accepted submissions. */
export const WeekRank = () => {
  const { t } = useTranslation('home');
  const me = useSession((session) => session.user?.uid);
  const { data, error, refetch } = useHome();
  const rows = data?.rank.filter((row) => row.ac > 0);
  const best = rows?.[0]?.ac ?? 1;
  const places = sharedRanks((rows ?? []).map((row) => row.ac));
  return (
    <Card edge flush title={t('rank.title')} tools={<span>{t('rank.by')}</span>}>
      {rows === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={5} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('rank.none')} description={t('rank.noneHint')} />
      ) : (
        <ol className={styles['list']}>
          {rows.map((row, index) => (
            <li key={row.uid} className={`${styles['row']} ${row.uid === me ? styles['own'] : ''}`}>
              <span className={`${styles['place']} ${styles[medals[(places[index] ?? 0) - 1] ?? ''] ?? ''}`}>
                {places[index]}
              </span>
              <UserName
                username={row.username}
                badge={row.role}
                to={paths.user(row.username)}
                hasPage
                avatar={row.avatar}
                withAvatar
              />
              <span className={styles['bar']} aria-hidden="true">
                <i style={{ width: `${(row.ac / best) * 100}%` }} />
              </span>
              <Link
                className={styles['count']}
                to={accepted(row.username)}
                aria-label={t('rank.count', { name: row.username, count: row.ac })}
              >
                {row.ac}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};
