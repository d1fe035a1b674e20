import { atcoder } from './atcoder/atcoder.ts';
import { codeforces, codeforcesGym } from './codeforces/codeforces.ts';
import { hdu } from './hdu/hdu.ts';
import { libreoj } from './libreoj/libreoj.ts';
import { poj } from './poj/poj.ts';
import type { RemoteSite } from './site.ts';
import { spoj } from './spoj/spoj.ts';

/** Every remote judge, in the order of lists. */
export const remoteSites: readonly RemoteSite[] = [hdu, codeforces, codeforcesGym, poj, spoj, atcoder, libreoj];
