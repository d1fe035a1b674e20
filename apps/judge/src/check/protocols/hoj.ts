import { accepted, broken, type CheckVerdict, malformed, partial, wrong } from '../verdict.ts';
import { type CheckerEnd, type CheckerProtocolRules, strangeEnd, words } from './protocol.ts';
import { readTestlibText } from './testlib.ts';

/** Server rules 2.6. */
const read = ({ exitCode, stdout, stderr }: CheckerEnd): CheckVerdict => {
  switch (exitCode) {
    case 0:
    case 100:
      return accepted(words(stderr));
    case 99: {
      const percent = Number(stdout);
      return partial(Number.isFinite(percent) ? percent / 100 : 0, words(stderr));
    }
    case 101:
      return malformed(words(stderr));
    case 102:
      return wrong(words(stderr));
    case 103:
      return broken('checkerFailed', words(stderr));
    default:
      return readTestlibText(stderr) ?? strangeEnd(exitCode, words(stderr));
  }
};

/** HOJ: `checker input output answer`, exit codes 99 to 103, or testlib's words. */
export const hoj: CheckerProtocolRules = {
  checkerArgs: ({ input, output, answer }) => [input, output, answer],
  interactorArgs: ({ input, output, answer }) => [input, output, answer],
  contentExits: [0, 100],
  results: [],
  nextPass: 'nextpass.in',
  read,
};
