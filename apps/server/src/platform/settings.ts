import type { Locale } from '@assay/locales';
import type { Sql } from './database.ts';
import { setting } from './platform.table.ts';

/** What a site says of itself before it has words of its own; readers get it in their language. */
export const ownDescription = '在线程序评测';

/** Settings with their defaults (server rules, section 11). */
const defaults = {
  /** Texts for readers of one language; what is empty or absent is told as the plain settings tell it. */
  texts: {} as Partial<Record<Locale, { name: string; shortName: string; description: string; footer: string }>>,
  footer: '',
  /** Pictures of the home page in their order, with what each says and where it leads. */
  carousel: [] as { id: number; title: string; link: string }[],
  /** Accounts at other judges by the prefix of their names: kept as older clients give them. */
  remoteAccounts: {} as Record<string, string[]>,
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
  /** Seconds between two submissions of a user outside contests; 0 = off. */
  defaultSubmitInterval: 8,
  /** Submissions of a user within a minute from which each needs a captcha; 0 = off. */
  submitCaptchaFrom: 0,
  defaultCreateGroupDailyLimit: 2,
  defaultCreateGroupLimit: 5,
  defaultCreateGroupACInitValue: 20,
  defaultCreateDiscussionDailyLimit: 5,
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

const maxAgeMs = 1000;

/**
 * Reads settings with a cache of one second, so that a change takes effect on every node at once for people and no
 * request pays a query for it.
 */
export const createSettings = (db: Sql) => {
  let cached: { at: number; value: Promise<Settings> } | undefined;
  const load = async (): Promise<Settings> => {
    const rows = await db.select().from(setting);
    return {
      ...defaults,
      ...Object.fromEntries(rows.map((row) => [row.key, (row.value as { value: unknown }).value])),
    };
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
    set: async (change: Partial<Settings>): Promise<void> => {
      for (const [key, value] of Object.entries(change)) {
        await db
          .insert(setting)
          .values({ key, value: { value } })
          .onConflictDoUpdate({ target: setting.key, set: { value: { value }, gmtModified: new Date() } });
      }
      cached = undefined;
    },
  };
};
export type SettingsStore = ReturnType<typeof createSettings>;
