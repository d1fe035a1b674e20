import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { paths } from '../../shared/paths.ts';
import { useIsSuperAdmin } from '../../shared/session/roles.ts';
import { useContest } from '../contest/index.ts';
import { CommentArea } from './area/CommentArea.tsx';

/** Where pushes are missing; with them the watch beside every page of the contest refreshes what is shown. */
const pollMs = 60_000;

/** Questions of a contest and their answers. */
const ContestCommentPage = () => {
  const { t } = useTranslation('comment');
  const { cid, rights, phase } = useContest();
  const isSuper = useIsSuperAdmin();
  return (
    <CommentArea
      place={{ cid }}
      title={t('questions')}
      path={paths.contestComment(cid)}
      kind={rights.manage ? 'announce' : 'ask'}
      writes={rights.ask}
      withStates={rights.manage}
      removesAuthors={isSuper}
      note={phase === 'ended' || rights.manage ? undefined : t('runningNote')}
      pollMs={pollMs}
    />
  );
};

export default ContestCommentPage;
