import { Failure, sameValue } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { sql } from 'drizzle-orm';
import type { Database, Sql } from './sql/database.ts';
import { setting } from './sql/platform.table.ts';
import { inTransaction } from './sql/transaction.ts';

/** What a site says of itself before it has words of its own; readers get it in their language. */
export const ownDescription = '在线程序评测';

/** A provider of logins, as it is stored; the secret is sealed, or empty. */
export interface SignOnSetting {
  key: string;
  name: string;
  hint: string;
  issuer: string;
  clientId: string;
  secret: string;
  enabled: boolean;
  creates: boolean;
  usernameClaim: string;
  realnameClaim: string;
  numberClaim: string;
  onlyClaim: string;
  onlyValue: string;
}

/** Settings with their defaults (server rules, section 11). */
const defaults = {
  /** Texts for readers of one language; what is empty or absent is told as the plain settings tell it. */
  texts: {} as Partial<Record<Locale, { name: string; shortName: string; description: string; footer: string }>>,
  footer: '',
  /** Pictures of the home page in their order, with what each says and where it leads. */
  carousel: [] as { id: number; title: string; link: string }[],
  name: 'Assay',
  shortName: 'OJ',
  description: ownDescription,
  recordName: '',
  recordUrl: '',
  projectName: 'Assay',
  projectUrl: '',
  register: true,
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  hideNonContestSubmissionCode: false,
  /** Rights of administrators rest in sessions that were opened without a second factor. */
  secondFactorForAdmins: false,
  /** Off: only super administrators log in by a password. */
  localPasswords: true,
  signOn: [] as SignOnSetting[],
  /** Seconds between two submissions of a user outside contests; 0 = off. */
  defaultSubmitInterval: 8,
  /** Submissions of a user within a minute from which each needs a captcha; 0 = off. */
  submitCaptchaFrom: 0,
  /** ms under which no lab suggests a time limit. */
  leastSuggestedLimit: 100,
  defaultCreateGroupDailyLimit: 2,
  defaultCreateGroupLimit: 5,
  defaultCreateGroupACInitValue: 20,
  defaultCreateDiscussionDailyLimit: 5,
  /** Solved problems to post and to comment; where nobody has set them they are 0 while the site is small. */
  defaultCreateDiscussionACInitValue: 10,
  defaultCreateCommentACInitValue: 10,
  /** Posts of new accounts wait until a moderator has let the first one through. */
  discussionHoldFirst: false,
  /** Days for which an account is new. */
  discussionNewDays: 7,
  /** Words that posts and comments may not hold, one on each line. */
  discussionBlockList: '',
  /** Overrides PUBLIC_URL in texts when set. */
  baseUrl: '',
  emailHost: '',
  emailPort: 465,
  emailUsername: '',
  emailPassword: '',
  emailSsl: true,
  emailBGImg: '',
  /** How far the sample problems are: a first start may be killed in the middle of them. */
  samples: '' as '' | 'loading' | 'done',
};
export type Settings = typeof defaults;

/** What the site is called in a language. */
export const siteNameFor = ({ texts, name }: Pick<Settings, 'texts' | 'name'>, locale: Locale): string =>
  texts[locale]?.name || name;

/** The address of the site in texts and mails, without a slash at its end. */
export const baseUrlOf = ({ baseUrl }: Pick<Settings, 'baseUrl'>, publicUrl: string): string =>
  (baseUrl || publicUrl).replace(/\/+$/, '');

/** With fewer accounts nobody needs to be kept from posting, and hardly anybody has solved much. */
const smallSite = 100;
const freely: Partial<Settings> = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 };

const maxAgeMs = 1000;
/** Changes of settings come one after another. */
const changeLock = 7_205_261;

/**
 * Two who change the same setting never overwrite each other silently. `was`: what is sent, as it stood in the form before.
 * @throws {Failure} `request.changedMeanwhile` where it became something else since, and not what is sent
 */
export const refuseOverwriting = (now: object, sent: object, was: object | null | undefined): void => {
  const [stored, wanted] = [now as Record<string, unknown>, sent as Record<string, unknown>];
  for (const [field, before] of Object.entries(was ?? {})) {
    if (before === undefined || wanted[field] === undefined) continue;
    if (!sameValue(stored[field], before) && !sameValue(stored[field], wanted[field]))
      throw new Failure('request.changedMeanwhile', {}, { changed: field });
  }
};

/**
 * Reads settings with a cache of one second, so that a change takes effect on every node at once for people and no
 * request pays a query for it.
 */
export const createSettings = (db: Database) => {
  let cached: { at: number; value: Promise<Settings> } | undefined;
  const load = async (from: Sql = db): Promise<Settings> => {
    const rows = await from.select().from(setting);
    const { rows: accounts } = await from.execute(sql`select from user_account limit ${smallSite}`);
    return {
      ...defaults,
      ...(accounts.length < smallSite ? freely : {}),
      ...Object.fromEntries(rows.map((row) => [row.key, (row.value as { value: unknown }).value])),
    };
  };
  /** Changes settings, and does in the same transaction what `work` does with it; `work` gets them as they are now. */
  const change = async (work: (now: Settings, tx: Sql) => Promise<Partial<Settings>>): Promise<void> => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${changeLock}::int, 0)`);
      const rows = Object.entries(await work(await load(tx), tx)).map(([key, value]) => ({ key, value: { value } }));
      if (rows.length === 0) return;
      await tx
        .insert(setting)
        .values(rows)
        .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, gmtModified: new Date() } });
    });
    cached = undefined;
  };
  return {
    get: (): Promise<Settings> => {
      if (!cached || performance.now() - cached.at > maxAgeMs) {
        const value = load();
        cached = { at: performance.now(), value };
        value.catch(() => {
          cached = undefined;
        });
      }
      return cached.value;
    },
    change,
    set: (values: Partial<Settings>): Promise<void> => change(async () => values),
  };
};
export type SettingsStore = ReturnType<typeof createSettings>;
