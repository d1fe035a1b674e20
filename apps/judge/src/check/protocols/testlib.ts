import { accepted, broken, type CheckVerdict, malformed, partial, wrong } from '../verdict.ts';
import { type CheckerEnd, type CheckerProtocolRules, strangeEnd, words } from './protocol.ts';

/** The share that told points are. */
type Scale = (points: number) => number;

const usualScale: Scale = (points) => {
  // Both scales are in use: 0 to 100, and 0 to 1.
  if (points > 0 && points <= 1) return points;
  return points / 100;
};

const partOf = /^partially correct \((\d+)\)\s*/;
const pointsOf = /^points\s+(?:points_info=)?(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?!\S)\s*/;

/**
 * What testlib says on stderr; the exit code alone does not tell partial answers from other ends. Undefined when the
 * text is none of testlib's.
 */
export const readTestlibText = (stderr: string, scale: Scale = usualScale): CheckVerdict | undefined => {
  const text = stderr.trimStart();
  const after = (start: string) => words(text.slice(start.length));
  if (text === 'ok' || text.startsWith('ok ')) return accepted(after('ok'));
  if (text.startsWith('wrong answer')) return wrong(after('wrong answer'));
  if (text.startsWith('wrong output format')) return malformed(after('wrong output format'));
  if (text.startsWith('unexpected eof')) return wrong(words(text));
  const part = partOf.exec(text);
  if (part) return partial(Number(part[1]) / 100, words(text.slice(part[0].length)));
  const points = pointsOf.exec(text);
  if (points) return partial(scale(Number(points[1])), words(text.slice(points[0].length)));
  if (text.startsWith('points points_info=')) return broken('checkerNeedsScorer', words(text));
  if (text.startsWith('FAIL')) return broken('checkerFailed', words(text));
  return undefined;
};

/** The text from the line on that tells points; before it the checker may have written notes of its own. */
const pointsText = (stderr: string): string => {
  const from = stderr.search(/(?<![^\n])(?:points |partially correct \()/);
  return from < 0 ? stderr : stderr.slice(from);
};

const read = ({ exitCode, stderr }: CheckerEnd, scale: Scale): CheckVerdict => {
  if (exitCode === 7 || exitCode > 8) {
    const said = readTestlibText(pointsText(stderr), scale);
    return said ?? strangeEnd(exitCode, words(stderr));
  }
  const said = readTestlibText(stderr, scale);
  // `_pc(n)` ends with the exit code n, which means something else for the small ones.
  const part = partOf.exec(stderr.trimStart());
  if (said && part && Number(part[1]) % 256 === exitCode) return said;
  const message = said?.message ?? words(stderr);
  switch (exitCode) {
    case 0:
      return accepted(message);
    case 1:
    case 8:
      return wrong(message);
    case 2:
    case 4:
      return malformed(message);
    case 3:
      return broken('checkerFailed', words(stderr));
    default:
      return strangeEnd(exitCode, words(stderr));
  }
};

/** testlib.h of Codeforces and Polygon: `checker input output answer`. */
export const testlib: CheckerProtocolRules = {
  checkerArgs: ({ input, output, answer }) => [input, output, answer],
  interactorArgs: ({ input, output, answer }) => [input, output, answer],
  contentExits: [0],
  results: [],
  nextPass: 'nextpass.in',
  read: (end) => read(end, usualScale),
};

/** The same where points are those of the case, as DMOJ's judge reads them; without any they stay shares. */
export const testlibCasePoints: CheckerProtocolRules = {
  ...testlib,
  read: (end, points) => read(end, points > 0 ? (told) => told / points : usualScale),
};
