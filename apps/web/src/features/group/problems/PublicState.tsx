import { groupProblem, groupPublication } from '@assay/contract';
import { publishProgress } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Problems.module.css';

/** Where the publication of a problem stands, and what its editor may do about it. */
export const PublicState = ({ row }: { row: groupProblem.GroupProblemRow }) => {
  const { t } = useTranslation('groupDesk');
  const { id, problemId, rights } = row;
  const apply = useCallMutation(groupPublication.applyGroupProblemPublic, {
    invalidates: [groupProblem.adminGetGroupProblems],
    onSuccess: () => void toast.success(t('problems.saved')),
  });
  const act = (words: string, onClick: () => void) => (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={apply.isPending}
      aria-label={`${words}: ${problemId}`}
      onClick={onClick}
    >
      {words}
    </Button>
  );
  const send = (isApplied: boolean): void => apply.mutate({ query: { pid: id, isApplied } });
  const readReason = async (): Promise<void> => {
    const body = row.publishRefusal ?? t('problems.noReason');
    const question = { title: t('problems.refusedTitle', { id: problemId }), body };
    if (await confirm({ ...question, confirmLabel: t('problems.applyAgain') })) send(true);
  };
  if (!row.isGroup)
    return (
      <span className={styles['public']}>
        <StateMark tone="good" glyph={IconCheck} text={t('problems.published')} />
        <Link to={paths.problem(problemId)}>{t('problems.inArchive')}</Link>
      </span>
    );
  if (row.applyPublicProgress === publishProgress.applying)
    return (
      <span className={styles['public']}>
        <StateMark tone="moving" glyph={IconHourglass} text={t('problems.applying')} />
        {rights.edit ? act(t('problems.withdraw'), () => send(false)) : null}
      </span>
    );
  if (row.applyPublicProgress === publishProgress.refused)
    return (
      <span className={styles['public']}>
        <StateMark tone="broken" glyph={IconX} text={t('problems.refused')} />
        {rights.edit ? act(t('problems.why'), () => void readReason()) : null}
      </span>
    );
  if (row.keptFor !== null)
    return (
      <span className={styles['small']} title={row.keptFor}>
        {t('problems.afterContest')}
      </span>
    );
  return rights.edit ? act(t('problems.apply'), () => send(true)) : <span className={styles['small']}>–</span>;
};
