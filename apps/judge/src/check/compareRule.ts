import type { Comparer, ProblemRelease, ReleaseCase, TokenComparison } from '@assay/domain';
import type { Comparison } from '@assay/sandbox';

type Rule = Pick<Comparison, 'mode' | 'options'>;

/** The words of the options that are there. */
const words = (...options: (string | false | undefined)[]): string[] =>
  options.filter((option): option is string => typeof option === 'string');

const amount = (key: string, value: number | undefined) => value !== undefined && `${key}=${value}`;

const byTokens = ({ caseSensitive, spaceSensitive, floatAbsolute, floatRelative }: TokenComparison): Rule => ({
  mode: 'kattis',
  options: words(
    caseSensitive && 'case',
    spaceSensitive && 'space',
    amount('abs', floatAbsolute),
    amount('rel', floatRelative),
  ),
});

const byComparer = (comparer: Comparer): Rule => {
  switch (comparer.rule) {
    case 'hydro':
      return { mode: 'diff' };
    case 'syzoj':
      return { mode: 'diff', options: ['amount'] };
    case 'loj-lines':
      return { mode: comparer.rule, options: words(!comparer.caseSensitive && 'anycase') };
    case 'dmoj-floats': {
      const { rule, precision, errorMode } = comparer;
      return { mode: rule, options: words(amount('precision', Math.trunc(precision)), `mode=${errorMode}`) };
    }
    case 'dmoj-rstripped':
      return {
        mode: comparer.rule,
        options: words(comparer.skipsEmptyLines && 'filled', comparer.isBinary && 'binary'),
      };
    case 'dmoj-identical':
      return { mode: comparer.rule, options: words(comparer.tellsForm && 'form', comparer.isBinary && 'binary') };
    case 'dmoj-linematches':
      return {
        mode: comparer.rule,
        options: words(`points=${comparer.points.join(',')}`, comparer.needsAllLines && 'all'),
      };
    case 'dmoj-sorted':
      return { mode: comparer.rule, options: words(comparer.by === 'words' && 'words') };
    default:
      return { mode: comparer.rule };
  }
};

/** How the sandbox compares the output of a case in default judge mode (server rules 2.5). */
export const compareRuleOf = (
  release: Pick<ProblemRelease, 'removeEndBlank' | 'tokens' | 'comparer'>,
  item: Pick<ReleaseCase, 'tokens'> = {},
): Rule => {
  if (release.comparer) return byComparer(release.comparer);
  const tokens = item.tokens ?? release.tokens;
  if (tokens) return byTokens(tokens);
  return { mode: release.removeEndBlank ? 'lines' : 'exact' };
};
