import { contest } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { VerdictGlyph } from '../../../shared/verdict/VerdictGlyph.tsx';
import { ProblemBar } from '../../contest/index.ts';
import { placeQuery } from '../place.ts';
import { useTraining } from '../useTraining.ts';

/** The problems of the training with the own result, at the bottom of focus mode. */
export const Navigator = ({ problemId }: { problemId: string }) => {
  const { place } = useTraining();
  const { data } = useCall(contest.getFullScreenProblems, { query: placeQuery(place) }, { quiet: true });
  return (
    <ProblemBar
      problems={data}
      current={problemId}
      to={place.fullProblem}
      own={({ status }) => (status === null ? null : <VerdictGlyph status={status} size={15} />)}
    />
  );
};
