import type { JudgeCode, JudgeWords } from '@assay/domain';

/** The judge itself failed a job: what it says, and `detail`, what the failing part said (for administrators). */
export interface SystemTrouble extends Error {
  words: JudgeWords;
  detail: string;
}

/** The error of a job that the judge itself failed; its message is for the log. */
export const systemTrouble = (words: JudgeCode | JudgeWords, detail = ''): SystemTrouble => {
  const said = typeof words === 'string' ? { code: words } : words;
  const message = [said.code, said.params?.name, detail].filter((part) => part).join(': ');
  return Object.assign(new Error(message), { name: 'SystemTrouble', words: said, detail });
};

export const isSystemTrouble = (error: unknown): error is SystemTrouble =>
  error instanceof Error && error.name === 'SystemTrouble';
