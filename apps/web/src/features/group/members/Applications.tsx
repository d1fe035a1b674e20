import { group, groupMember } from '@assay/contract';
import { groupLevels } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { useGroup } from '../useGroup.ts';
import styles from './Members.module.css';

const RefuseDialog = lazyPart(async () => (await import('./RefuseDialog.tsx')).RefuseDialog);

type Applicant = groupMember.GroupMember;

const pageSize = 10;
/** Characters of a reason, as the server takes them. */
const longestReason = 200;

/** People who ask to come in, with their reasons, and those who were refused. */
export const Applications = () => {
  const { t } = useTranslation('groupDesk');
  const { gid, info, rights } = useGroup();
  const [show, setShow] = useState<'waiting' | 'refused'>('waiting');
  const [page, setPage] = useState(1);
  const [refusing, setRefusing] = useState<Applicant>();
  const list = useCall(groupMember.getGroupApplications, {
    query: {
      gid,
      auth: show === 'waiting' ? groupLevels.applying : groupLevels.refused,
      currentPage: page,
      limit: pageSize,
    },
  });
  const invalidates = [groupMember.getGroupApplications, groupMember.getGroupMembers, group.getGroup];
  // Somebody else may have decided meanwhile: what is shown is asked for again.
  const again = (): void => void list.refetch();
  const decide = useCallMutation(groupMember.setGroupMember, { invalidates, onError: again });
  const takeBack = useCallMutation(groupMember.removeGroupMember, { invalidates, onError: again });
  const rows = list.data?.records;
  const total = list.data?.total ?? 0;

  const accept = ({ uid, username }: Applicant): void =>
    decide.mutate(
      { body: { gid, uid, auth: groupLevels.member } },
      { onSuccess: () => void toast.success(t('applications.accepted', { name: username })) },
    );
  const acts = (row: Applicant) => {
    if (!rights.work) return null;
    const name = { name: row.username };
    if (show === 'refused')
      return row.rights.remove ? (
        <Button
          aria-label={t('applications.takeBackOf', name)}
          disabled={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(
              { query: { gid, uid: row.uid } },
              { onSuccess: () => void toast.success(t('applications.takenBack', name)) },
            )
          }
        >
          {t('applications.takeBack')}
        </Button>
      ) : null;
    return (
      <>
        <Button
          aria-label={t('applications.refuseOf', name)}
          disabled={decide.isPending}
          onClick={() => setRefusing(row)}
        >
          {t('applications.refuse')}
        </Button>
        <Button
          variant="light"
          aria-label={t('applications.acceptOf', name)}
          disabled={decide.isPending}
          leftSection={<IconCheck size={15} stroke={2} aria-hidden="true" />}
          onClick={() => accept(row)}
        >
          {t('applications.accept')}
        </Button>
      </>
    );
  };
  const body = () => {
    if (rows === undefined) return <NotYet padded error={list.error} onRetry={() => void list.refetch()} lines={3} />;
    if (rows.length === 0)
      return <EmptyState title={t(show === 'waiting' ? 'applications.none' : 'applications.noneRefused')} />;
    return (
      <ul className={styles['applications']}>
        {rows.map((row) => (
          <li key={row.id}>
            <UserAvatar username={row.username} avatar={row.avatar} size={28} />
            <div className={styles['applicant']}>
              <span className={styles['applicantName']}>
                <UserName username={row.username} to={paths.myHome(row.uid, row.username)} hasPage />
                {row.realname ? <span>{row.realname}</span> : null}
                {row.number ? <span className={styles['mono']}>{row.number}</span> : null}
                <TimeText value={row.gmtModify} form="short" />
              </span>
              <p className={styles['reason']}>{row.reason ?? t('applications.noReason')}</p>
              {row.refusal ? <p className={styles['refusal']}>{row.refusal}</p> : null}
            </div>
            <div className={styles['acts']}>{acts(row)}</div>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card
      flush
      edge
      title={t('applications.title')}
      note={info.applications === 0 ? undefined : t('applications.count', { count: info.applications })}
      tools={
        <Segmented
          small
          label={t('applications.show')}
          value={show}
          onChange={(next) => {
            setShow(next);
            setPage(1);
          }}
          options={[
            { value: 'waiting', label: t('applications.waiting') },
            { value: 'refused', label: t('applications.refused') },
          ]}
        />
      }
    >
      {body()}
      {total > pageSize ? (
        <Pager page={page} limit={pageSize} total={total} settled={!list.isPlaceholderData} onPage={setPage} />
      ) : null}
      {refusing === undefined ? null : (
        <Suspense fallback={null}>
          <RefuseDialog
            title={t('applications.why', { name: refusing.username })}
            longest={longestReason}
            pending={decide.isPending}
            onClose={() => setRefusing(undefined)}
            onRefuse={(reason) =>
              decide.mutate(
                { body: { gid, uid: refusing.uid, auth: groupLevels.refused, reason } },
                {
                  onSuccess: () => {
                    toast.success(t('applications.refusedDone', { name: refusing.username }));
                    setRefusing(undefined);
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </Card>
  );
};
