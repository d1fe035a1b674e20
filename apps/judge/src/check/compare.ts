import type { ProblemRelease } from '@assay/domain';
import type { CompareMode, CompareResult } from '@assay/sandbox';
import { shownToken } from './tokens.ts';
import { accepted, type CheckVerdict, malformed, wrong } from './verdict.ts';

/** How the sandbox compares in default judge mode (server rules 2.5), or undefined when tokens are compared here. */
export const compareModeOf = (release: Pick<ProblemRelease, 'removeEndBlank' | 'tokens'>): CompareMode => {
  if (release.tokens) return release.tokens.spaceSensitive ? 'exact' : 'tokens';
  return release.removeEndBlank ? 'lines' : 'exact';
};

const difference = (result: CompareResult): string => {
  const place = result.line === undefined ? '' : `token ${result.token ?? 1} (line ${result.line}): `;
  const side = (value: string | undefined) =>
    value === undefined || value === '' ? 'end of output' : shownToken(value);
  if (result.expected === undefined && result.actual === undefined) return place ? `${place}output differs` : '';
  return `${place}expected ${side(result.expected)}, got ${side(result.actual)}`;
};

/** Presentation errors exist only where ends of lines count. */
export const compareVerdict = (
  result: CompareResult,
  release: Pick<ProblemRelease, 'removeEndBlank'>,
): CheckVerdict => {
  if (result.equal) return accepted();
  if (!release.removeEndBlank && result.equalWithoutSpace) return malformed('Only white space differs.');
  return wrong(difference(result));
};
