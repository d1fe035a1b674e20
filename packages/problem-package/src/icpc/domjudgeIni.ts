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

/** Reads `key = value` lines; quotes around values are optional. */
export const readDomjudgeIni = async (file: FileSource, notes: Notes): Promise<DomjudgeSettings> => {
  const settings: DomjudgeSettings = {};
  for (const line of (await readText(file, notes)).split('\n')) {
    const match = /^\s*([A-Za-z_-]+)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const key = match[1]!.toLowerCase();
    const value = match[2]!.replace(/^(['"])(.*)\1$/, '$2');
    if (value === '') continue;
    if (key === 'name') settings.name = value;
    else if (key === 'timelimit' && Number(value) > 0) settings.timeLimit = Number(value);
    else if (key === 'externalid') settings.externalId = value;
    else if (!ofTheContest.has(key)) notes.lose('key.ignored', { file: file.name, key });
  }
  return settings;
};
