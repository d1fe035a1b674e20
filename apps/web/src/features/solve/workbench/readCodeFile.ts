import { maxCode } from './codeCheck.ts';

/** The code of a file, or why it is none as a key of `problem.json`. */
export type ReadCode = { code: string } | { problem: string };

/** Reads a program from a file: text in UTF-8, no longer than what may be submitted. */
export const readCodeFile = async (file: Blob): Promise<ReadCode> => {
  // Characters have at most three bytes for each unit that counts.
  if (file.size > maxCode * 3) return { problem: 'check.tooLong' };
  try {
    const code = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\r\n', '\n');
    if (code.includes('\0')) return { problem: 'check.notText' };
    return code.length > maxCode ? { problem: 'check.tooLong' } : { code };
  } catch {
    return { problem: 'check.notText' };
  }
};
