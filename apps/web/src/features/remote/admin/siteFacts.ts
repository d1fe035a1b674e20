import type { DataOf, remote } from '@assay/contract';
import {
  IconAlertTriangle,
  IconCheck,
  IconClockPause,
  IconLock,
  IconPlugOff,
  IconUserCheck,
  IconUserOff,
  IconUserScreen,
} from '@tabler/icons-react';
import type { StateTone } from '../../../shared/kit/StateMark.tsx';

/** How often the page asks again, in ms. */
export const pollMs = 5000;

export type Site = DataOf<typeof remote.getRemoteSites>[number];
export type Account = DataOf<typeof remote.getRemoteAccounts>[number];
export type SiteState = DataOf<typeof remote.getRemoteStates>[number];

interface Look {
  /** Its word is `state.<word>` of the texts. */
  word: string;
  tone: StateTone;
  glyph: typeof IconCheck;
}

const looks = {
  ready: { tone: 'good', glyph: IconCheck },
  off: { tone: 'off', glyph: IconUserOff },
  resting: { tone: 'due', glyph: IconClockPause },
  humanCheck: { tone: 'due', glyph: IconUserScreen },
  locked: { tone: 'broken', glyph: IconLock },
  unreadable: { tone: 'broken', glyph: IconLock },
  unreachable: { tone: 'broken', glyph: IconPlugOff },
  broken: { tone: 'broken', glyph: IconAlertTriangle },
  noAccount: { tone: 'due', glyph: IconUserOff },
  byPeople: { tone: 'off', glyph: IconUserCheck },
} as const satisfies Record<string, Omit<Look, 'word'>>;

const look = (word: keyof typeof looks): Look => ({ word, ...looks[word] });

const ofFault: Readonly<Record<string, keyof typeof looks>> = {
  humanCheck: 'humanCheck',
  loginRefused: 'locked',
  accountLocked: 'locked',
  unreachable: 'unreachable',
  siteDown: 'unreachable',
};

/** Tells how an account is: out of use, refused, resting until a time, or ready. */
export const accountLook = (account: Account): Look => {
  if (!account.isReadable) return look('unreadable');
  const word = account.fault === null ? undefined : (ofFault[account.fault] ?? 'broken');
  if (word === 'locked' || word === 'humanCheck') return look(word);
  if (!account.enabled) return look('off');
  if (account.restUntil !== null) return look('resting');
  return look(word ?? 'ready');
};

/** The accounts that a site submits with: the gym of Codeforces shares those of Codeforces. */
export const accountsOf = (accounts: readonly Account[], site: string): Account[] =>
  accounts.filter((account) => account.site === (site === 'GYM' ? 'CF' : site));

/** Tells how a site is, from its accounts; one that our worker does not submit to is met in the browsers of people. */
export const siteLook = (site: Site, accounts: readonly Account[]): Look => {
  const own = accountsOf(accounts, site.key);
  if (own.length === 0) return look(site.ways[0] === 'server' ? 'noAccount' : 'byPeople');
  const all = own.map(accountLook);
  return all.find(({ word }) => word === 'ready') ?? all[0]!;
};
