import { secondFactor, userAdmin } from '@assay/contract';
import { Button, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { LoginLog } from '../../account/index.ts';
import styles from './Users.module.css';
import { userCalls } from './userCalls.ts';

const pageSize = 10;

const stateOf = ({ living, endedAt }: userAdmin.LoginRow): 'living' | 'ended' | 'expired' => {
  if (living) return 'living';
  return endedAt === null ? 'expired' : 'ended';
};

/** Where a user logged in, and the end of all of it. */
export const UserLogins = ({ user, onClose }: { user: userAdmin.AdminUser; onClose: () => void }) => {
  const { t } = useTranslation('people');
  const [currentPage, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useCall(userAdmin.getUserLogins, {
    query: { uid: user.uid, currentPage, limit: pageSize },
  });
  const logout = useCallMutation(userAdmin.logoutUser, {
    invalidates: userCalls,
    onSuccess: ({ ended }) => void toast.success(t('logins.done', { count: ended })),
  });
  const reset = useCallMutation(secondFactor.resetSecondFactor, {
    invalidates: userCalls,
    onSuccess: () => {
      toast.success(t('second.done'));
      onClose();
    },
  });
  const askReset = async (): Promise<void> => {
    const title = t('second.resetTitle', { name: user.username });
    if (await confirm({ title, body: t('second.resetHint'), confirmLabel: t('second.reset'), danger: true }))
      reset.mutate({ body: { uid: user.uid } });
  };
  const ask = async (): Promise<void> => {
    const title = t('logins.everywhereTitle', { name: user.username });
    const confirmLabel = t('logins.everywhere');
    if (await confirm({ title, body: t('logins.everywhereHint'), confirmLabel, danger: true }))
      logout.mutate({ body: { uid: user.uid } });
  };
  const list = () => {
    if (data === undefined) return <NotYet error={error} onRetry={() => void refetch()} lines={6} />;
    if (data.total === 0) return <EmptyState title={t('logins.none')} />;
    return (
      <ul className={styles['logins']}>
        {data.records.map((row) => (
          <li key={row.id}>
            <span>
              <TimeText value={row.gmtCreate} /> · {t(`logins.${stateOf(row)}`)}
            </span>
            <span className={styles['small']}>{row.ip}</span>
            <span className={styles['small']}>{row.userAgent}</span>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={t('users.loginsOf', { name: user.username })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles['form']}>
        {list()}
        <Pager
          page={currentPage}
          limit={pageSize}
          total={data?.total ?? 0}
          settled={!isPlaceholderData}
          onPage={(next) => setPage(next)}
        />
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <LoginLog uid={user.uid} />
        </Suspense>
        <div className={styles['end']}>
          {user.secondFactor ? (
            <Button loading={reset.isPending} onClick={() => void askReset()}>
              {t('second.reset')}
            </Button>
          ) : null}
          <Button color="red" loading={logout.isPending} onClick={() => void ask()}>
            {t('logins.everywhere')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
