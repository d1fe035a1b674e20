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

/** The entries in front of all sections and in them: DOMjudge does not look at what section an entry stands in. */
const entriesOf = (ini: Record<string, unknown>): [string, unknown][] =>
  Object.entries(ini).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[key, value]],
  );

/** Reads what the file says of the problem; `notes` get the keys that nobody here knows. */
export const readDomjudgeIni = async (file: FileSource, notes: Notes): Promise<DomjudgeSettings> => {
  const settings: DomjudgeSettings = {};
  for (const [written, given] of entriesOf(parse(await readText(file, notes)))) {
    const key = written.toLowerCase();
    // The library reads what stands in quotes as JSON: DOMjudge itself writes `timelimit='1.5'`, which is a number there.
    const value = ['string', 'number', 'boolean'].includes(typeof given) ? String(given).trim() : '';
    if (value === '') continue;
    if (key === 'name') settings.name = value;
    else if (key === 'timelimit' && Number(value) > 0) settings.timeLimit = Number(value);
    else if (key === 'externalid') settings.externalId = value;
    else if (!ofTheContest.has(key)) notes.lose('key.ignored', { file: file.name, key });
  }
  return settings;
};
