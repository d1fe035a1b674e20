import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import styles from './Lists.module.css';
import { useHome } from './useHome.ts';

/** As tall as five announcements and their pager. */
const rows = 10;

/** Problems added or changed last. */
export const LatestProblems = () => {
  const { t } = useTranslation('home');
  const { data: all, error, refetch } = useHome();
  const data = all?.latestProblems;
  return (
    <Card edge flush title={t('latest.title')} tools={<HeadLink to={paths.problemList}>{t('latest.all')}</HeadLink>}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={rows} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={t('latest.none')} description={t('latest.noneHint')} />
      ) : (
        <ul className={styles['list']}>
          {data.slice(0, rows).map((problem) => (
            <li key={problem.id}>
              <Link className={styles['item']} to={paths.problem(problem.problemId)}>
                <span className={styles['id']}>{problem.problemId}</span>
                <span className={styles['title']} title={problem.title}>
                  {problem.title}
                </span>
                <TimeText value={problem.gmtModified} form="relative" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
