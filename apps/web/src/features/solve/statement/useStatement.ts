import type { problem } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { useStored } from '../../../shared/hooks/useStored.ts';
import { useScope } from '../../../shared/scope/useScope.ts';

/**
 * A problem in the words that the reader wants: those of the interface's language, or what was chosen where the problem has
 * it. The choice is kept for other problems; until other words have come, those at hand stay.
 */
export const useStatement = (info: problem.ProblemInfo) => {
  const { calls } = useScope();
  const { languages, shown } = info.statement;
  const [wanted, choose] = useStored('assay.statementLanguage', (stored) => stored);
  const other = languages.find((one) => one === wanted && one !== shown);
  const { data } = useCall(calls.problem.call, calls.problem.input(info.problem.problemId, other), {
    enabled: other !== undefined,
    keepPrevious: false,
    staleTime: 60_000,
  });
  const told = other === undefined ? undefined : data?.problem;
  const texts = told ?? info.problem;
  return {
    problem: {
      ...info.problem,
      title: texts.title,
      description: texts.description,
      input: texts.input,
      output: texts.output,
      hint: texts.hint,
    },
    drawn: (told === undefined ? info : data)?.drawn,
    languages,
    shown: told === undefined ? shown : (other ?? shown),
    choose,
  };
};
