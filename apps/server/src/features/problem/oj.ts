const remoteJudges: ReadonlySet<string> = new Set(['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE']);

/** Filter value of list calls: a remote judge, own problems for any other name, no filter when empty or All. */
export const ojFilter = (oj: string | undefined): string | undefined => {
  if (!oj || oj === 'All' || oj === 'ALL') return undefined;
  return remoteJudges.has(oj) ? oj : 'ME';
};
