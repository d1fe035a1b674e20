import { contest } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { VerdictGlyph } from '../../../shared/verdict/VerdictGlyph.tsx';
import { OwnScore } from '../problems/OwnScore.tsx';
import { useContest } from '../useContest.ts';
import { ProblemBar } from './ProblemBar.tsx';

/** The problems of the contest with the own result, at the bottom of focus mode. */
export const Navigator = ({ problemId }: { problemId: string }) => {
  const { cid, info } = useContest();
  const { data } = useCall(contest.getFullScreenProblems, { query: { cid } }, { quiet: true });
  return (
    <ProblemBar
      problems={data}
      current={problemId}
      to={(displayId) => paths.contestFullProblem(cid, displayId)}
      own={(one) => {
        if (countsPoints(info.type)) return <OwnScore status={one.status} score={one.score} />;
        return one.status === null ? null : <VerdictGlyph status={one.status} size={15} />;
      }}
    />
  );
};
