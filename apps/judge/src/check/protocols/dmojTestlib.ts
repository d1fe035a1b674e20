import { accepted, broken, type CheckVerdict, malformed, partial, wrong } from '../verdict.ts';
import { type CheckerEnd, type CheckerProtocolRules, words } from './protocol.ts';
import { testlib } from './testlib.ts';

const pointsLine = /^points (\d+(?:\.\d+)?)(?:[ \t]+(.*))?$/m;
const prefix = /^(?:ok|wrong answer|wrong output format|FAIL)\s+/;

/** Points of the case, not percent; more than it has are the checker's mistake. */
const readPoints = (stderr: string, said: string, points: number): CheckVerdict => {
  const found = pointsLine.exec(stderr);
  if (!found) return broken(`The checker told no points. ${words(stderr)}`.trim());
  const earned = Number(found[1]);
  if (earned > points) return broken(`The checker gave ${found[1]} points of ${points}.`);
  return partial(earned / points, said || words(found[2] ?? ''));
};

const read = ({ exitCode, stdout, stderr }: CheckerEnd, points: number): CheckVerdict => {
  const said = words(stdout);
  const told = said || words(stderr.trimStart().replace(prefix, ''));
  switch (exitCode) {
    case 0:
      return accepted(told);
    case 1:
      return wrong(told);
    case 2:
      return malformed(told);
    case 7:
      return readPoints(stderr, said, points);
    default:
      return broken(`The checker ended with exit code ${exitCode}. ${words(stderr)}`.trim());
  }
};

/**
 * Programs with testlib as DMOJ calls them (`bridged`, type `testlib`): `points N` with exit code 7 means points of the case.
 * What stands on stdout is for the contestant.
 */
export const dmojTestlib: CheckerProtocolRules = {
  ...testlib,
  // Where a case has no points of its own, they count in hundredths.
  read: (end, points) => read(end, points > 0 ? points : 100),
};
