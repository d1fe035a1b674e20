import type { JudgeWords, ProblemRelease } from '@assay/domain';
import type { CompareResult } from '@assay/sandbox';
import { accepted, broken, type CheckVerdict, malformed, partial, wrong } from './verdict.ts';

/** Presentation errors exist only by rules for which white space counts, byte for byte. */
const knowsForm = ({ removeEndBlank, tokens, comparer }: Parameters<typeof compareVerdict>[1]): boolean =>
  comparer ? comparer.rule === 'dmoj-identical' : !removeEndBlank && !tokens;

/** What a comparison means for the case; a rule that gives parts gives a partial answer. */
export const compareVerdict = (
  { equal, onlyForm, difference, share = 0, fault }: CompareResult,
  release: Pick<ProblemRelease, 'removeEndBlank' | 'tokens' | 'comparer'>,
): CheckVerdict => {
  if (fault !== undefined) return broken('comparerFault', fault);
  if (equal) return accepted();
  const told = difference ? { difference } : {};
  if (onlyForm && knowsForm(release)) return { ...malformed(), words: { code: 'whiteSpace' }, ...told };
  const words: JudgeWords = { code: difference ? 'differs' : 'unordered' };
  return { ...(share > 0 ? partial(share) : wrong()), words, ...told };
};
