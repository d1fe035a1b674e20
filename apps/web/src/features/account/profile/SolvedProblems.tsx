import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import styles from './Profile.module.css';
import type { Profile } from './ProfileHead.tsx';

const step = 120;
type Shelf = 'all' | '0' | '1' | '2';

/** Ids of what was solved, all or by difficulty. */
export const SolvedProblems = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const panel = useId();
  const [shelf, setShelf] = useState<Shelf>('all');
  const [shown, setShown] = useState(step);
  const idsOf = (one: Shelf): string[] =>
    one === 'all'
      ? profile.solvedList
      : (profile.solvedGroupByDifficulty[one] ?? []).map((problem) => problem.problemId);
  const ids = idsOf(shelf);
  const tabs = (['all', '0', '1', '2'] as const).map((value) => ({
    value,
    label: value === 'all' ? t('common:all') : t(`common:difficulty.${value}`),
    count: idsOf(value).length,
  }));

  return (
    <Card title={t('profile.solvedTitle')} flush>
      <Tabs
        items={tabs}
        value={shelf}
        onChange={(next) => {
          setShelf(next);
          setShown(step);
        }}
        label={t('profile.byDifficulty')}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t('profile.solvedTitle')}>
        {ids.length === 0 ? (
          <EmptyState title={t('profile.noneSolved')} description={t('profile.noneSolvedHint')} />
        ) : (
          <ul className={styles['ids']}>
            {ids.slice(0, shown).map((id) => (
              <li key={id}>
                <Link to={paths.problem(id)}>{id}</Link>
              </li>
            ))}
          </ul>
        )}
        {ids.length > shown ? (
          <div className={styles['more']}>
            <span>{t('profile.shown', { shown, total: ids.length })}</span>
            <Button size="xs" variant="subtle" onClick={() => setShown(shown + step)}>
              {t('profile.showMore')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
};
