import { parse } from 'ini';
import type { FileSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { readText } from '../text/decodeText.ts';

/** What `domjudge-problem.ini` can say that we keep. */
export interface DomjudgeSettings {
  name?: string;
  /** Seconds. */
  timeLimit?: number;
  externalId?: string;
}

/** How the problem stood in one contest, which a problem bank does not know. */
const ofTheContest = new Set(['probid', 'short-name', 'color', 'allow_submit', 'allow_judge', 'points']);

/** Reads the file's first level; sections mean nothing to DOMjudge. */
export const readDomjudgeIni = async (file: FileSource, notes: Notes): Promise<DomjudgeSettings> => {
  const settings: DomjudgeSettings = {};
  for (const [written, given] of Object.entries(parse(await readText(file, notes)))) {
    const key = written.toLowerCase();
    const value = typeof given === 'string' || typeof given === 'boolean' ? String(given).trim() : '';
    if (value === '') continue;
    if (key === 'name') settings.name = value;
    else if (key === 'timelimit' && Number(value) > 0) settings.timeLimit = Number(value);
    else if (key === 'externalid') settings.externalId = value;
    else if (!ofTheContest.has(key)) notes.lose('key.ignored', { file: file.name, key });
  }
  return settings;
};
