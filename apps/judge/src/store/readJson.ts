import { readFile } from 'node:fs/promises';

/** What a file of this node holds as JSON; undefined where it is not there, or a power cut left it empty or cut off. */
export const readJson = async <Value>(path: string): Promise<Value | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Value;
  } catch {
    return undefined;
  }
};
