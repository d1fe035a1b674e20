/**
 * The comparison of default judge mode by the rule of another judge, for problems that come from there; each rule:
 * docs/judging.md, "Comparison".
 */
export type Comparer =
  | { rule: 'cms' | 'qduoj' | 'hydro' | 'syzoj' | 'dmoj-standard' | 'dmoj-linecount' | 'dmoj-easy' }
  | { rule: 'loj-lines'; caseSensitive: boolean }
  /** Within 10^-precision. */
  | { rule: 'dmoj-floats'; precision: number; errorMode: 'default' | 'absolute' | 'relative' }
  | { rule: 'dmoj-rstripped'; skipsEmptyLines?: boolean; isBinary?: boolean }
  /** An output that is right but for its white space is told so where `tellsForm`; it earns nothing either way. */
  | { rule: 'dmoj-identical'; tellsForm: boolean; isBinary?: boolean }
  /** Points of each line of the answer, in any unit. */
  | { rule: 'dmoj-linematches'; points: number[]; needsAllLines: boolean }
  | { rule: 'dmoj-sorted'; by: 'lines' | 'words' };
