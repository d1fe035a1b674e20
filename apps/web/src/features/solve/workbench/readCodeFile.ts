import { maxCode } from './codeCheck.ts';

/** The code of a file, `recoded` where it was not UTF-8; or why it is none, as a key of `problem.json`. */
export type ReadCode = { code: string; recoded: boolean } | { problem: string };

const decoded = (bytes: ArrayBuffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Reads a program from a file: text in UTF-8, or as Chinese systems write it (GBK), no longer than what may be submitted. */
export const readCodeFile = async (file: Blob): Promise<ReadCode> => {
  // Characters have at most three bytes for each unit that counts.
  if (file.size > maxCode * 3) return { problem: 'check.tooLong' };
  const bytes = await file.arrayBuffer();
  const utf8 = decoded(bytes, 'utf-8');
  const code = (utf8 ?? decoded(bytes, 'gb18030'))?.replaceAll('\r\n', '\n');
  if (code === undefined || code.includes('\0')) return { problem: 'check.notText' };
  return code.length > maxCode ? { problem: 'check.tooLong' } : { code, recoded: utf8 === undefined };
};
