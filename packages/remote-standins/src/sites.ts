import { atcoder } from './atcoder/atcoder.ts';
import { codeforces } from './codeforces/codeforces.ts';
import type { Site } from './core/route.ts';
import { gym } from './gym/gym.ts';
import { hdu } from './hdu/hdu.ts';
import { libreoj } from './libreoj/libreoj.ts';
import { poj } from './poj/poj.ts';
import { spoj } from './spoj/spoj.ts';

/** Every site that has a stand-in. */
export const standinSites: readonly Site[] = [hdu, poj, codeforces, gym, atcoder, spoj, libreoj];
