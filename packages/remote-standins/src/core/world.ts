import { randomBytes } from 'node:crypto';
import type { Account, Ending, Session, SiteFacts, Step } from './site.ts';

/** What somebody sent, as the stand-in has it. */
export interface Submission {
  id: number;
  /** Name of the account. */
  account: string;
  problem: string;
  /** The site's number or name of it. */
  language: string;
  source: string;
  at: Date;
  ending: Ending;
  /** Of other people, there so that lists hold more than one's own. */
  foreign: boolean;
}

/** When and how the next submission ends. */
export type NextEnding = Partial<Omit<Ending, 'word'>> & {
  verdict?: string;
  /** How often its state is shown before it is final; 2 unless said. */
  looks?: number;
  /** ms before it is final, on top of `looks`. */
  afterMs?: number;
  /** Not final before `release`. */
  held?: boolean;
};

/**
 * What goes wrong at the next requests of a step. `cut`: the connection ends before anything is done; `cutAfter`: what was asked
 * is done and nothing answered; `half`: half of the answer comes. `down` and `downAfter`: the same with HTTP 502. `changed`: a page
 * without anything a client looks for. `refuse`: the site's own refusal of a submission, by `reason`.
 */
export type Trouble =
  | 'challenge'
  | 'tooMany'
  | 'changed'
  | 'expired'
  | 'down'
  | 'downAfter'
  | 'cut'
  | 'cutAfter'
  | 'half'
  | 'slow'
  | 'huge'
  | 'refuse';

export interface NextTrouble {
  at: Step | 'any';
  trouble: Trouble;
  /** How many requests meet it; 1 unless said. */
  times?: number;
  /** Requests of this step that are answered as usual before. */
  skip?: number;
  /** Of `refuse`. */
  reason?: string;
  /** Of `slow`. */
  ms?: number;
}

export interface Request {
  at: Date;
  method: string;
  path: string;
  step: Step | undefined;
  account: string | undefined;
}

interface Course {
  looked: number;
  looks: number;
  readyAt: number;
  held: boolean;
}

const maxRequests = 20_000;
const word = /standin:[ \t]*(.+?)[ \t]*(?:\*\/|-->)?$/m;

/**
 * What one stand-in knows: accounts, sessions, submissions, and what was asked of it by `next`. `pauseMs` and `afterMs` as in
 * `SiteFacts.pauseMs` and `NextEnding.afterMs`, for all submissions.
 */
export const makeWorld = (site: SiteFacts, options: { accounts: Account[]; pauseMs: number; afterMs: number }) => {
  const sessions = new Map<string, Session>();
  const submissions: Submission[] = [];
  const courses = new Map<number, Course>();
  const endings: NextEnding[] = [];
  const troubles: Required<NextTrouble>[] = [];
  const requests: Request[] = [];
  let lastId = site.lastId;
  let check = site.check;

  const add = (sent: Pick<Submission, 'account' | 'problem' | 'language' | 'source' | 'foreign'>): Submission => {
    const next = (sent.foreign ? undefined : endings.shift()) ?? {};
    const { verdict, looks = 2, afterMs = options.afterMs, held = false, ...rest } = next;
    const hinted = word.exec(sent.source)?.[1];
    const said = verdict ?? site.verdicts.find((known) => known === hinted) ?? site.verdicts[0]!;
    if (!site.verdicts.includes(said)) throw new Error(`${site.key} has no verdict "${said}"`);
    lastId += 1;
    const ending = { word: said, time: 31, memory: 1648, test: 2, score: 100, compileText: site.compileText, ...rest };
    const submission = { ...sent, id: lastId, at: new Date(), ending };
    submissions.push(submission);
    const readyAt = submission.at.getTime() + afterMs;
    courses.set(lastId, { looked: 0, looks: sent.foreign ? 0 : looks, readyAt: sent.foreign ? 0 : readyAt, held });
    return submission;
  };

  const crowd = (count: number, problem: string): void => {
    for (let index = 0; index < count; index += 1) {
      add({ account: `stranger${index % 7}`, problem, language: '0', source: 'int main(){}', foreign: true });
    }
  };

  return {
    site,
    accounts: options.accounts,
    submissions,
    requests,
    /** Whether the site asks for a human check now. */
    checks: (account?: Account): boolean => check && !account?.trusted,
    setCheck: (isOn: boolean): void => {
      check = isOn;
    },

    session: (token: string | undefined): Session => {
      const known = token === undefined ? undefined : sessions.get(token);
      if (known) return known;
      const made = {
        token: randomBytes(16).toString('hex'),
        csrf: randomBytes(16).toString('hex'),
        account: undefined,
      };
      sessions.set(made.token, made);
      return made;
    },
    login: (session: Session, name: string, password: string): boolean => {
      session.account = options.accounts.find((one) => one.name === name && one.password === password);
      return session.account !== undefined;
    },
    expireSessions: (): void => sessions.clear(),

    /** Takes a submission, with one of a stranger before it: numbers that follow each other are not all one's own. */
    submit: (account: Account, sent: Pick<Submission, 'problem' | 'language' | 'source'>): Submission => {
      crowd(1, sent.problem);
      return add({ ...sent, account: account.name, foreign: false });
    },
    crowd,
    isTooFast: (account: Account): boolean => {
      const last = submissions.findLast((one) => one.account === account.name);
      return last !== undefined && Date.now() - last.at.getTime() < options.pauseMs;
    },
    isRepeated: (account: Account, problem: string, source: string): boolean =>
      submissions.some((one) => one.account === account.name && one.problem === problem && one.source === source),

    /** What the site shows of a submission at this look: its last word, or one of those before it. */
    look: (submission: Submission): { isFinal: boolean; word: string } => {
      const course = courses.get(submission.id)!;
      if (!course.held && course.looked >= course.looks && Date.now() >= course.readyAt) {
        return { isFinal: true, word: submission.ending.word };
      }
      course.looked += 1;
      return { isFinal: false, word: site.waiting[Math.min(course.looked, site.waiting.length) - 1]! };
    },
    /** Lets verdicts that are held come with the next look. */
    release: (): void => {
      for (const course of courses.values()) Object.assign(course, { held: false, looks: 0, readyAt: 0 });
    },

    next: (what: NextEnding | NextTrouble): void => {
      if ('trouble' in what) troubles.push({ times: 1, skip: 0, reason: site.refusals[0] ?? '', ms: 1000, ...what });
      else endings.push(what);
    },
    /** The trouble that this request meets, which is then used up. */
    troubleAt: (step: Step): Required<NextTrouble> | undefined => {
      const index = troubles.findIndex((one) => one.at === step || one.at === 'any');
      const found = troubles[index];
      if (!found) return undefined;
      if (found.skip > 0) {
        found.skip -= 1;
        return undefined;
      }
      found.times -= 1;
      if (found.times <= 0) troubles.splice(index, 1);
      return found;
    },
    /** Forgets troubles and endings that nobody has met yet. */
    calm: (): void => {
      troubles.length = 0;
      endings.length = 0;
    },
    note: (request: Request): void => {
      requests.push(request);
      if (requests.length > maxRequests) requests.shift();
    },
  };
};

export type World = ReturnType<typeof makeWorld>;
