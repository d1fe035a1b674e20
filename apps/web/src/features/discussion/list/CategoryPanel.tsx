import type { discussion } from '@assay/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import styles from './CategoryPanel.module.css';
import type { CategoryEditing } from './useCategoryEditing.tsx';

/** Posts are counted no further. */
const most = 1000;

interface CategoryPanelProps {
  /** The categories, as `useCall` gives them. */
  list: { data: readonly discussion.Category[] | undefined; error: ApiError | null; refetch: () => unknown };
  /** The one that is shown; undefined: others than a link leads to, such as those of a problem. */
  current: number | 'all' | undefined;
  editing: CategoryEditing;
}

/** Categories, each a link to its posts; super admins edit them in place. */
export const CategoryPanel = ({ list, current, editing: { button, form } }: CategoryPanelProps) => {
  const { t } = useTranslation('discussion');
  const entry = (label: string, to: string, here: boolean, count?: number) => (
    <li key={to}>
      <Link className={styles['entry']} to={to} aria-current={here ? 'page' : undefined}>
        <span>{label}</span>
        {count === undefined ? null : (
          <span className={styles['count']}>{count < most ? formatNumber(count) : `${most - 1}+`}</span>
        )}
      </Link>
    </li>
  );
  return (
    <Card flush title={t('category.title')} tools={button ?? undefined}>
      {form ?? (
        <nav aria-label={t('category.title')}>
          <ul className={styles['list']}>
            {entry(
              t('common:all'),
              paths.discussionList,
              current === 'all',
              list.data?.reduce((sum, { count }) => sum + count, 0),
            )}
            {list.data?.map(({ id, name, count }) =>
              entry(name, `${paths.discussionList}?cid=${id}`, id === current, count),
            )}
          </ul>
          {list.data === undefined ? (
            <NotYet error={list.error} onRetry={() => void list.refetch()} lines={6} padded />
          ) : null}
        </nav>
      )}
    </Card>
  );
};
