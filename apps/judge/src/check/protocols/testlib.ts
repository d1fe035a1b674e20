import { accepted, broken, type CheckVerdict, malformed, partial, wrong } from '../verdict.ts';
import { type CheckerEnd, type CheckerProtocolRules, words } from './protocol.ts';

const scale = (points: number): number => {
  // Both scales are in use: 0 to 100, and 0 to 1.
  if (points > 0 && points <= 1) return points;
  return points / 100;
};

/**
 * What testlib says on stderr; the exit code alone does not tell partial answers from other ends. Undefined when the
 * text is none of testlib's.
 */
export const readTestlibText = (stderr: string): CheckVerdict | undefined => {
  const text = stderr.trimStart();
  const after = (start: string) => words(text.slice(start.length));
  if (text === 'ok' || text.startsWith('ok ')) return accepted(after('ok'));
  if (text.startsWith('wrong answer')) return wrong(after('wrong answer'));
  if (text.startsWith('wrong output format')) return malformed(after('wrong output format'));
  if (text.startsWith('unexpected eof')) return wrong(words(text));
  const part = /^partially correct \((\d+)\)\s*/.exec(text);
  if (part) return partial(Number(part[1]) / 100, words(text.slice(part[0].length)));
  const points = /^points\s+(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*/.exec(text);
  if (points) return partial(scale(Number(points[1])), words(text.slice(points[0].length)));
  if (text.startsWith('FAIL')) return broken(words(text));
  return undefined;
};

const read = ({ exitCode, stderr }: CheckerEnd): CheckVerdict => {
  const said = readTestlibText(stderr);
  if (exitCode === 0) return accepted(said?.message ?? words(stderr));
  if (exitCode === 3) return broken(words(stderr) || 'The checker failed');
  if (said && (exitCode === 7 || exitCode > 8 || /^\s*partially/.test(stderr))) return said;
  const message = said?.message ?? words(stderr);
  switch (exitCode) {
    case 1:
    case 8:
      return wrong(message);
    case 2:
    case 4:
      return malformed(message);
    default:
      return broken(`The checker ended with exit code ${exitCode}. ${words(stderr)}`.trim());
  }
};

/** testlib.h of Codeforces and Polygon: `checker input output answer`. */
export const testlib: CheckerProtocolRules = {
  checkerArgs: ({ input, output, answer }) => [input, output, answer],
  interactorArgs: ({ input, output, answer }) => [input, output, answer],
  contentExits: [0],
  results: [],
  nextPass: 'nextpass.in',
  read,
};
