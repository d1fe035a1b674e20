import type { CheckerProtocol, SetterProgram } from '@assay/domain';
import { hoj } from './hoj.ts';
import { kattis, kattisShare } from './kattis.ts';
import { cms, hustoj, lemon, qduoj, syzoj } from './others.ts';
import type { CheckerProtocolRules } from './protocol.ts';
import { testlib, testlibCasePoints } from './testlib.ts';

/** Every checker protocol by its name in a release. */
export const checkerProtocolRules: Readonly<Record<CheckerProtocol, CheckerProtocolRules>> = {
  testlib,
  hoj,
  kattis,
  hustoj,
  qduoj,
  syzoj,
  cms,
  lemon,
};

/** How one program of a setter is called and read: its protocol, with the scale of points it was written for. */
export const rulesOf = (
  program: Pick<SetterProgram, 'protocol' | 'isScoreShare' | 'arePointsOfCase'>,
): CheckerProtocolRules => {
  if (program.protocol === 'kattis' && program.isScoreShare) return kattisShare;
  if (program.protocol === 'testlib' && program.arePointsOfCase) return testlibCasePoints;
  return checkerProtocolRules[program.protocol];
};
