import {
  evenScores,
  interactorProtocols,
  managerProtocols,
  mostPoints,
  problemTypes,
  totalScore,
} from '@assay/domain/problem';
import type { Notes } from './notes.ts';
import { withinBounds } from './settleBounds.ts';
import { withoutEmbeddedPictures } from './text/embeddedPictures.ts';
import { mapPictures } from './text/mapPictures.ts';
import type { ImportedProblem, ReleaseDraft, Statement } from './types.ts';

/** How many pictures of a Markdown or HTML text lie on other sites, by host. */
const outsidePictures = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  mapPictures(text, (reference) => {
    const address = reference.startsWith('//') ? `https:${reference}` : reference;
    if (/^https?:/i.test(address) && URL.canParse(address)) {
      const { host } = new URL(address);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    return reference;
  });
  return counts;
};

/** Names that become files in the judge's boxes: one step, nothing hidden about them. */
const isPlainName = (name: string): boolean =>
  name.length <= 255 && /^[^/\\\0]+$/.test(name) && name !== '.' && name !== '..' && name !== '__proto__';

const boxNames = (release: ReleaseDraft): string[] => [
  ...Object.keys(release.userExtraFiles),
  ...Object.keys(release.judgeExtraFiles),
  ...Object.keys(release.checker?.sources ?? {}),
  ...Object.keys(release.interactor?.sources ?? {}),
  ...(release.fileIO ? [release.fileIO.read, release.fileIO.write] : []),
];

/** No text of ours, and no database, can hold a NUL. */
const withoutNul = <Value>(value: Value): Value => {
  if (typeof value === 'string') return value.replaceAll('\0', '') as Value;
  if (Array.isArray(value)) return value.map(withoutNul) as Value;
  if (typeof value !== 'object' || value === null || 'open' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNul(part)])) as Value;
};

/** Not every protocol says how to talk to a program, or to several. */
const unsupportedTalk = ({ judgeMode, interactor, communication }: ReleaseDraft): string | null => {
  const protocol = interactor?.protocol ?? '';
  const isOneOf = (protocols: readonly string[]): boolean => protocols.includes(protocol);
  if (judgeMode === 'interactive' && !isOneOf(interactorProtocols)) return `interactive, ${protocol}`;
  if (communication && !(judgeMode === 'interactive' && isOneOf(managerProtocols))) {
    return [`communication`, judgeMode, protocol].filter(Boolean).join(', ');
  }
  return null;
};

/** Pages show pictures of their own site only; the reader of a report learns which ones become links. */
const noteOutsidePictures = ({ description, input, output, hint }: Statement, notes: Notes): void => {
  const text = [description, input, output, hint].join('\n\n');
  for (const [host, count] of outsidePictures(text)) notes.lose('statement.imageOutside', { host, count });
};

/** Cases of a problem with points that are worth nothing, all of them, share 100 points as in the editor, and that is told. */
const withScores = (problem: ImportedProblem, notes: Notes): ImportedProblem => {
  const { release } = problem;
  const { cases, groups } = release;
  const isWorthless =
    cases.length > 0 && cases.every(({ score }) => score === 0) && groups.every(({ score }) => !score);
  if (release.type !== problemTypes.oi || !isWorthless || problem.base) return problem;
  const scores = evenScores(cases.length);
  notes.lose('scores.spread', { count: cases.length });
  const scored = cases.map((item, index) => ({ ...item, score: scores[index] ?? 0 }));
  const pointsOf = (group?: number): number =>
    totalScore(
      release.caseMode,
      scored.filter((item) => group === undefined || item.group === group),
    );
  const worth = groups.map((one) => ({ ...one, score: pointsOf(one.group) }));
  return { ...problem, release: { ...release, cases: scored, groups: worth, ioScore: pointsOf() } };
};

/** What holds for every format: names of files are safe, lengths are bounded, texts can be stored. */
export const settleProblem = (given: ImportedProblem, notes: Notes): ImportedProblem => {
  const problem = withScores(withoutEmbeddedPictures(given), notes);
  for (const name of boxNames(problem.release)) {
    if (!isPlainName(name)) notes.refuse('archive.path', { path: name.slice(0, 200).replaceAll('\0', '?') });
  }
  const mode = unsupportedTalk(problem.release);
  if (mode) notes.refuse('judgeMode.unsupported', { mode });
  const { ioScore, cases } = problem.release;
  const points = Math.max(ioScore, ...cases.map((item) => item.score));
  if (!(points <= mostPoints)) notes.refuse('limit.points', { value: points, limit: mostPoints });
  const names = problem.release.hiddenFiles ?? [];
  // Who exported it from here knows.
  if (names.length > 0 && !problem.base) notes.lose('files.hidden', { names: names.join(', ') });
  for (const statement of Object.values(problem.statements)) {
    noteOutsidePictures(statement, notes);
  }
  return withoutNul(withinBounds(problem, notes));
};
