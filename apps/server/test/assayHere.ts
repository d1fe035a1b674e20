import { vi } from 'vitest';
import { runWords } from '../src/cli/runWords.ts';

/**
 * `npm run assay` with these words and this environment, in the process of the test: one of its own takes a second of a core
 * to load what the test has loaded already.
 */
export const assayHere = async (
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number; text: string }> => {
  let text = '';
  const write = (line: string): void => {
    text += `${line}\n`;
  };
  const before = process.exitCode;
  const said = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(write));
  const known = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  process.exitCode = undefined;
  try {
    return { code: await runWords(words), text };
  } finally {
    // The code of the command is not that of the tests.
    process.exitCode = before;
    for (const [name, value] of known) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const spy of said) spy.mockRestore();
  }
};
