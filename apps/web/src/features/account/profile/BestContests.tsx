import { contestRuleOf } from '@assay/domain';
import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { outsideBoard } from '../../../shared/outsideBoard.ts';
import styles from './Honors.module.css';
import type { Profile } from './ProfileHead.tsx';

type Best = Profile['bestContests'][number];

const boardOf = ({ cid, type, entered }: Best): string => {
  if (entered) return paths.contestRank(cid);
  return outsideBoard({ id: cid, type });
};

/** Contests with the best places of a user, each with its board; nothing where there are none. */
export const BestContests = ({ list }: { list: readonly Best[] }) => {
  const { t } = useTranslation('account');
  if (list.length === 0) return null;
  return (
    <Card title={t('profile.best')}>
      <ul className={styles['honors']}>
        {list.map((one) => (
          <li key={one.cid}>
            <span className={styles['words']}>
              <Link to={boardOf(one)}>{one.title}</Link>
            </span>
            <Box component="span" ms="auto" style={{ whiteSpace: 'nowrap' }}>
              <Tag>{contestRuleOf(one.type).name}</Tag>{' '}
              <span title={t('profile.place', { rank: one.rank, ranked: formatNumber(one.ranked) })}>
                <b>#{one.rank}</b> / {formatNumber(one.ranked)}
              </span>
            </Box>
          </li>
        ))}
      </ul>
    </Card>
  );
};
