import type { contestAdmin } from '@assay/contract';
import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { Opener } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import styles from './Contests.module.css';

const load = async () => (await import('./ContestMenu.tsx')).ContestMenu;

/** What can be done with a contest of the list: what is done often at once, the rest in a menu. */
export const ContestActions = ({ row }: { row: contestAdmin.AdminContestRow }) => {
  const { t } = useTranslation('contestAdmin');
  const place = useEditPlace();
  const { edit, delete: remove } = row.rights;
  const link = (words: string, to: string) => (
    <Button component={Link} to={to} size="compact-xs" variant="subtle" aria-label={`${words}: ${row.title}`}>
      {words}
    </Button>
  );
  return (
    <span className={styles['acts']}>
      {edit ? (
        <>
          {link(t('list.problems'), place.contestProblems(row.id))}
          {link(t('list.people'), place.contestPeople(row.id))}
        </>
      ) : null}
      {edit || remove ? (
        <Opener load={load} needs={{ row }}>
          <ActionIcon size="sm" aria-label={`${t('common:more')}: ${row.title}`}>
            <span aria-hidden="true">⋮</span>
          </ActionIcon>
        </Opener>
      ) : null}
    </span>
  );
};
