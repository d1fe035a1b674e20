import { contestDirector, problem } from '@assay/contract';
import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconFlask,
  IconHistory,
  IconPencil,
  IconRefreshDot,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import { mayPublish as mayPublishBy, useIsSuperAdmin, useMayDeleteProblem } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { downloadTests } from './downloadTests.ts';
import styles from './Problems.module.css';

interface ActionsProps {
  row: problem.AdminProblemRow;
  onDelete: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What may be done with a problem of the list. */
export const ProblemActions = ({ row, onDelete }: ActionsProps) => {
  const { t } = useTranslation(['problemAdmin', 'admin', 'lab']);
  const superAdmin = useIsSuperAdmin();
  const own = useSession((session) => session.user?.username);
  const mayPublish = useSession((session) => mayPublishBy(session.roles));
  const allow = useCallMutation(contestDirector.allowContestUse, { invalidates: [problem.adminGetProblemList] });
  const place = useEditPlace();
  const isSite = place.gid === null;
  const mayDelete = useMayDeleteProblem() || !isSite;
  const { id, problemId } = row;
  const named = (label: string) => ({ 'aria-label': label, title: label });
  return (
    <span className={styles['acts']}>
      <ActionIcon component={Link} to={place.editProblem(id)} {...named(t('list.edit', { id: problemId }))}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon component={Link} to={place.lab(id)} {...named(t('lab:link', { id: problemId }))}>
        <IconFlask {...icon} />
      </ActionIcon>
      <ActionIcon component={Link} to={place.problemHistory(id)} {...named(t('list.history', { id: problemId }))}>
        <IconHistory {...icon} />
      </ActionIcon>
      <ActionIcon {...named(t('list.download', { id: problemId }))} onClick={() => void downloadTests(id)}>
        <IconDownload {...icon} />
      </ActionIcon>
      {isSite && (mayPublish || row.author === own) ? (
        <ActionIcon
          variant={row.contestUse ? 'light' : 'subtle'}
          aria-pressed={row.contestUse}
          loading={allow.isPending}
          {...named(t('list.contestUse', { id: problemId }))}
          onClick={() => allow.mutate({ body: { pid: id, allowed: !row.contestUse } })}
        >
          <IconTrophy {...icon} />
        </ActionIcon>
      ) : null}
      {isSite && superAdmin ? (
        <ActionIcon
          component={Link}
          to={`${paths.adminNewRejudge}?problemId=${encodeURIComponent(problemId)}`}
          {...named(t('admin:problems.rejudge', { id: problemId }))}
        >
          <IconRefreshDot {...icon} />
        </ActionIcon>
      ) : null}
      {mayDelete ? (
        <ActionIcon {...named(t('delete.act', { id: problemId }))} onClick={onDelete}>
          <IconTrash {...icon} />
        </ActionIcon>
      ) : null}
    </span>
  );
};
