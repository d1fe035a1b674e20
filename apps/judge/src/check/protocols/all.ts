import type { CheckerProtocol } from '@assay/domain';
import { hoj } from './hoj.ts';
import { kattis } from './kattis.ts';
import { cms, hustoj, lemon, qduoj, syzoj } from './others.ts';
import type { CheckerProtocolRules } from './protocol.ts';
import { testlib } from './testlib.ts';

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
