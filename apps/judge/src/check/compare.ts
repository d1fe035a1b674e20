import type { Difference, ProblemRelease } from '@assay/domain';
import type { CompareResult } from '@assay/sandbox';
import { accepted, broken, type CheckVerdict, malformed, partial, wrong } from './verdict.ts';

/** A token as it may stand in a message: short, and printable. */
const shownToken = (token: string): string => {
  if (token === '') return 'end of output';
  const clean = token.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?');
  return clean.length > 40 ? `"${clean.slice(0, 40)}…"` : `"${clean}"`;
};

/** A difference in words: the place first, then the values. */
export const differenceWords = ({ place, expected, got }: Difference): string => {
  const where = `token ${place.token} (line ${place.line}): `;
  if (expected === undefined || got === undefined) return `${where}white space differs`;
  return `${where}expected ${shownToken(expected)}, got ${shownToken(got)}`;
};

/** Presentation errors exist only by rules for which white space counts, byte for byte. */
const knowsForm = ({ removeEndBlank, tokens, comparer }: Parameters<typeof compareVerdict>[1]): boolean =>
  comparer ? comparer.rule === 'dmoj-identical' : !removeEndBlank && !tokens;

/** What a comparison means for the case; a rule that gives parts gives a partial answer. */
export const compareVerdict = (
  { equal, onlyForm, difference, share = 0, fault }: CompareResult,
  release: Pick<ProblemRelease, 'removeEndBlank' | 'tokens' | 'comparer'>,
): CheckVerdict => {
  if (fault !== undefined) return broken(fault);
  if (equal) return accepted();
  const told = difference ? { difference } : {};
  if (onlyForm && knowsForm(release)) return { ...malformed('Only white space differs.'), ...told };
  const message = difference ? differenceWords(difference) : 'Not the same as the answer, in whatever order.';
  return { ...(share > 0 ? partial(share, message) : wrong(message)), ...told };
};
