import { accepted, broken, type CheckVerdict, partial, wrong } from '../verdict.ts';
import { type CheckerEnd, type CheckerProtocolRules, strangeEnd, words } from './protocol.ts';

const folder = 'feedback';
const score = `${folder}/score.txt`;
const multiplier = `${folder}/score_multiplier.txt`;
const judgeMessage = `${folder}/judgemessage.txt`;
const teamMessage = `${folder}/teammessage.txt`;

/** NaN where the file says anything but a number: nothing at all is none either. */
const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const readScored = ({ exitCode, stderr, files }: CheckerEnd, points: number): CheckVerdict => {
  const message = words(files[teamMessage] ?? '') || words(files[judgeMessage] ?? '');
  if (exitCode === 43) return wrong(message);
  if (exitCode !== 42) return strangeEnd(exitCode, message || words(stderr));
  const factor = files[multiplier];
  const told = factor ?? files[score];
  if (told === undefined) return accepted(message);
  const share = number(told) / (factor === undefined ? points : 1);
  // A factor outside 0 to 1 is a mistake of the validator (2025-09, "Scoring test cases"): 5 may mean 5 % or 5 points. A score
  // above the points is one too, but where points were rounded at import it may be all of them.
  const isScore = Number.isFinite(share) && (factor === undefined || (share >= 0 && share <= 1));
  return isScore ? partial(share, message) : broken('checkerSilent', message || words(stderr) || words(told));
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
