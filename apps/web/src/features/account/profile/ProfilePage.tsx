import { profile } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { Notice } from '../../../shared/kit/Notice.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { BestContests } from './BestContests.tsx';
import { DifficultyRing } from './DifficultyRing.tsx';
import { HeatMap } from './HeatMap.tsx';
import { Honors } from './Honors.tsx';
import styles from './Profile.module.css';
import { ProfileHead } from './ProfileHead.tsx';
import { SolvedProblems } from './SolvedProblems.tsx';

/** A user's public page; without parameters the reader's own. */
const ProfilePage = () => {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  const me = useSession((session) => session.user);
  const openLogin = useSession((session) => session.openLogin);
  const uid = parameters.get('uid') ?? '';
  const username = parameters.get('username') ?? '';
  const named = uid !== '' || username !== '';
  const { data, error, refetch } = useCall(
    profile.getUserHomeInfo,
    { query: named ? { uid, username } : { uid: me?.uid ?? '' } },
    { keepPrevious: false, quiet: true, enabled: named || me !== null },
  );
  usePageTitle(data?.username ?? t('profile.title'));

  if (!named && me === null) {
    return (
      <Notice
        tall
        icon={<IconUserOff size={24} stroke={1.5} />}
        title={t('common:error.loginFirst')}
        description={t('profile.loginHint')}
        action={
          <Button variant="filled" onClick={() => openLogin('login')}>
            {t('mode.login')}
          </Button>
        }
      />
    );
  }
  if (data === undefined && error instanceof ApiError && error.kind === 'refused') {
    return (
      <Notice
        tall
        icon={<IconUserOff size={24} stroke={1.5} />}
        title={t('profile.unknown')}
        description={t('profile.unknownWhy')}
      />
    );
  }
  if (data === undefined) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} tall /> : <SkeletonLines lines={8} />;
  }
  return (
    <div className={styles['page']}>
      <ProfileHead profile={data} own={data.uid === me?.uid} />
      <Columns
        inOrder
        side={
          <>
            <DifficultyRing profile={data} />
            <BestContests list={data.bestContests} />
            <Honors username={data.username} />
          </>
        }
      >
        <HeatMap username={data.username} />
        <SolvedProblems profile={data} />
      </Columns>
    </div>
  );
};

export default ProfilePage;
