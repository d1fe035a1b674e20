import { contestAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { paths } from '../../../shared/paths.ts';
import styles from './Contests.module.css';

/** What may be done with a contest of the list. */
export const ContestActions = ({ row }: { row: contestAdmin.AdminContestRow }) => {
  const { t } = useTranslation('contestAdmin');
  const navigate = useNavigate();
  const invalidates = [contestAdmin.adminGetContestList];
  const clone = useCallMutation(contestAdmin.cloneContest, {
    invalidates,
    onSuccess: (made) => {
      toast.success(t('done.cloned'));
      if (made !== null) void navigate(paths.adminEditContest(made.id));
    },
  });
  const remove = useCallMutation(contestAdmin.deleteContest, {
    invalidates,
    onSuccess: () => void toast.success(t('done.deleted')),
  });

  const askClone = async (): Promise<void> => {
    const body = t('list.cloneHint', { title: row.title });
    if (await confirm({ title: t('list.clone'), body, confirmLabel: t('list.clone') }))
      clone.mutate({ query: { cid: row.id, withProblems: true } });
  };
  const askRemove = async (): Promise<void> => {
    const body = t('list.deleteHint', { title: row.title });
    if (await confirm({ title: t('list.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { cid: row.id } });
  };
  const link = (words: string, to: string) => (
    <Button component={Link} to={to} size="compact-xs" variant="subtle" aria-label={`${words}: ${row.title}`}>
      {words}
    </Button>
  );
  const button = (words: string, act: () => void, color?: string) => (
    <Button
      size="compact-xs"
      variant="subtle"
      {...(color === undefined ? {} : { color })}
      aria-label={`${words}: ${row.title}`}
      onClick={act}
    >
      {words}
    </Button>
  );
  return (
    <span className={styles['acts']}>
      {row.rights.edit ? (
        <>
          {link(t('list.problems'), paths.adminContestProblems(row.id))}
          {link(t('list.announcements'), paths.adminContestAnnouncements(row.id))}
          {link(t('list.people'), paths.adminContestPeople(row.id))}
          {button(t('list.clone'), () => void askClone())}
        </>
      ) : null}
      {row.rights.delete ? button(t('common:delete'), () => void askRemove(), 'red') : null}
    </span>
  );
};
