import { contest, standings } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall } from '../../shared/client/useCall.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { BoardView } from './BoardView.tsx';
import { boardContestOf } from './board/boardContest.ts';

/** Seconds (document 2, section 9; the reference asks every ten inside a contest). */
const seconds = 10;

/** `/contest/:contestID/rank`: the board inside a contest. */
const ContestRankPage = () => {
  const { t } = useTranslation('board');
  const cid = Number(useParams()['contestID']);
  const info = useCall(contest.getContestInfo, { query: { cid } });
  const problems = useCall(contest.getContestProblems, { query: { cid } }, { quiet: true });
  usePageTitle(info.data && `${t('title')} · ${info.data.title}`);
  const error = info.error ?? problems.error;
  if (info.data === undefined || problems.data === undefined)
    return error ? <ErrorState tall error={error} onRetry={() => void problems.refetch()} /> : null;
  return (
    <BoardView contest={boardContestOf(info.data, problems.data)} call={standings.getContestRank} seconds={seconds} />
  );
};

export default ContestRankPage;
