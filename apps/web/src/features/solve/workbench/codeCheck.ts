/** Longest code in characters (document 1, section 9). */
export const maxCode = 65_535;
export const maxTestInput = 1000;

/** Why code cannot be sent: a key of the area's texts; null when it can. */
export const codeProblem = (code: string): 'check.empty' | 'check.tooLong' | null => {
  if (code.trim() === '') return 'check.empty';
  return code.length > maxCode ? 'check.tooLong' : null;
};
