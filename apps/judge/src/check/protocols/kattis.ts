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
  const told = files[multiplier] ?? files[score];
  if (told === undefined) return accepted(message);
  const share = number(told) / (files[multiplier] === undefined ? points : 1);
  return Number.isFinite(share) ? partial(share, message) : broken('checkerSilent', message || words(stderr));
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
