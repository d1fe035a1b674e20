import { contest } from '@assay/contract';
import { useCall } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useScope } from '../../shared/scope/useScope.ts';
import { useIsSuperAdmin } from '../../shared/session/roles.ts';
import { useContest } from '../contest/index.ts';
import { CommentArea } from './area/CommentArea.tsx';

/** Where pushes are missing; with them the watch beside every page of the contest refreshes what is shown. */
const pollMs = 60_000;

/** Questions of a contest and their answers. */
const ContestCommentPage = () => {
  const { t } = useTranslation('comment');
  const { cid, rights, phase } = useContest();
  const { comments } = useScope();
  const { data: problems } = useCall(contest.getContestProblems, { query: { cid } }, { quiet: true });
  const isSuper = useIsSuperAdmin();
  if (comments === undefined) return null;
  return (
    <CommentArea
      thread={comments}
      title={t('questions')}
      kind={rights.manage ? 'announce' : 'ask'}
      writes={rights.ask}
      about={problems?.map(({ displayId, displayTitle }) => ({
        value: displayId,
        label: `${displayId} ${displayTitle}`,
      }))}
      withStates={rights.manage}
      removesAuthors={isSuper}
      note={phase === 'ended' || rights.manage ? undefined : t('runningNote')}
      pollMs={pollMs}
    />
  );
};

export default ContestCommentPage;
