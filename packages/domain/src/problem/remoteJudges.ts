/** Keys of the remote judges, as problems keep them in `oj` and clients send them; in the order of lists. */
export const remoteKeys = ['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE'] as const;
export type RemoteKey = (typeof remoteKeys)[number];

const names: Readonly<Record<RemoteKey, string>> = {
  HDU: 'HDU',
  CF: 'Codeforces',
  GYM: 'Codeforces Gym',
  POJ: 'POJ',
  SPOJ: 'SPOJ',
  AC: 'AtCoder',
  LIBRE: 'LibreOJ',
};

/** Names the judge of a remote problem by its display id (`CF-1A`); undefined inside a contest, where that is a letter. */
export const remoteNameOf = (problemId: string): string | undefined => {
  const [key = ''] = problemId.split('-');
  return isRemoteKey(key) ? names[key] : undefined;
};

/** Do limits mean the same for every language there? Elsewhere slow languages get twice as much. */
export const hasOneLimit = (oj: string): boolean => oj === 'CF' || oj === 'GYM';

/** Is it the key of a remote judge? */
export const isRemoteKey = (key: string): key is RemoteKey => (remoteKeys as readonly string[]).includes(key);

const languageOfMode: Readonly<Record<string, string>> = {
  'text/x-c++src': 'C++ With O2',
  'text/x-csrc': 'C With O2',
  'text/x-java': 'Java',
  'text/x-go': 'Golang',
  'text/x-csharp': 'C#',
  'text/x-php': 'PHP',
  'text/x-ruby': 'Ruby',
  'text/x-rustsrc': 'Rust',
};
const languageOfName: readonly (readonly [RegExp, string])[] = [
  [/PyPy ?3/i, 'PyPy3'],
  [/PyPy/i, 'PyPy2'],
  [/Python ?3/i, 'Python3'],
  [/Python/i, 'Python2'],
  [/Node/i, 'JavaScript Node'],
  [/JavaScript/i, 'JavaScript V8'],
];

/** The language of our own in which a program for another judge is tried on own input; undefined: there is none. */
export const testLanguageOf = (name: string, mode: string | undefined): string | undefined =>
  languageOfMode[mode ?? ''] ?? languageOfName.find(([pattern]) => pattern.test(name))?.[1];
