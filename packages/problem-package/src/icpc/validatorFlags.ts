import type { TokenComparison } from '@assay/domain';
import type { Notes } from '../notes.ts';

/** The comparison that the arguments of the default output validator ask for. */
export const tokenComparison = (flags: readonly string[], notes: Notes): TokenComparison => {
  const tokens: TokenComparison = { caseSensitive: false, spaceSensitive: false };
  const rest = [...flags];
  const tolerance = (flag: string): number | undefined => {
    const value = Number(rest.shift() ?? Number.NaN);
    if (Number.isFinite(value) && value >= 0) return value;
    notes.lose('flags.unknown', { flag });
    return undefined;
  };
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === 'case_sensitive') tokens.caseSensitive = true;
    else if (flag === 'space_change_sensitive') tokens.spaceSensitive = true;
    else if (flag === 'float_absolute_tolerance') tokens.floatAbsolute = tolerance(flag);
    else if (flag === 'float_relative_tolerance') tokens.floatRelative = tolerance(flag);
    else if (flag === 'float_tolerance') {
      tokens.floatAbsolute = tolerance(flag);
      tokens.floatRelative = tokens.floatAbsolute;
    } else notes.lose('flags.unknown', { flag });
  }
  return tokens;
};
