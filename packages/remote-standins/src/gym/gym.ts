import { codeforces } from '../codeforces/codeforces.ts';
import type { Site } from '../core/route.ts';

/** The gym of Codeforces: the same site with the same accounts, opened by itself for who wants it apart. */
export const gym: Site = { ...codeforces, key: 'gym', name: 'Codeforces Gym', lastId: 391_000_000 };
