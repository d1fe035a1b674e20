import { accepted, type CheckVerdict, partial, wrong } from '../verdict.ts';
import { type CheckerEnd, type CheckerProtocolRules, strangeEnd, words } from './protocol.ts';

const folder = 'feedback';
const score = `${folder}/score.txt`;
const multiplier = `${folder}/score_multiplier.txt`;
const judgeMessage = `${folder}/judgemessage.txt`;
const teamMessage = `${folder}/teammessage.txt`;

const number = (text: string | undefined): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text.trim());
  return Number.isFinite(value) ? value : undefined;
};

const readScored = ({ exitCode, stderr, files }: CheckerEnd, points: number): CheckVerdict => {
  const message = words(files[teamMessage] ?? '') || words(files[judgeMessage] ?? '');
  if (exitCode === 43) return wrong(message);
  if (exitCode !== 42) return strangeEnd(exitCode, message || words(stderr));
  const share = number(files[multiplier]);
  if (share !== undefined) return partial(share, message);
  const earned = number(files[score]);
  if (earned !== undefined) return partial(earned / points, message);
  return accepted(message);
};

/** Output validators of the problem package format: `validator input answer feedback/ args < output`, 42 or 43. */
export const kattis: CheckerProtocolRules = {
  outputOnStdin: true,
  checkerArgs: ({ input, answer }) => [input, answer, `${folder}/`],
  interactorArgs: ({ input, answer }) => [input, answer, `${folder}/`],
  contentExits: [42],
  folder,
  results: [score, multiplier, judgeMessage, teamMessage],
  nextPass: `${folder}/nextpass.in`,
  // A score is in points of the case; where a case has none of its own, it counts in hundredths.
  read: (end, points) => readScored(end, points > 0 ? points : 100),
};

/** The same where graders of the package multiply: a score is a share. */
export const kattisShare: CheckerProtocolRules = { ...kattis, read: (end) => readScored(end, 1) };
