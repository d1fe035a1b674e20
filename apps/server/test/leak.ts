import { countsPoints, status } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { applyChanges } from '../src/features/submission/effects/apply.ts';
import { changeOf } from '../src/features/submission/effects/change.ts';
import { judgement } from '../src/features/submission/submission.table.ts';
import { lockSubmission } from '../src/features/submission/verdict.store.ts';
import { inTransaction } from '../src/platform/sql/transaction.ts';
import { aContest, aContestRun } from './contests.ts';
import { aUser, type TestServer } from './harness.ts';

type User = Awaited<ReturnType<typeof aUser>>;

/** A contest under its seal, with submissions on both sides of it. */
export interface SealedContest extends Awaited<ReturnType<typeof aContest>> {
  /** Submissions before the seal, by `rival` and `sender`. */
  open: readonly number[];
  /** Submissions behind the seal, by `sender`: their verdicts are what nobody may learn. */
  hidden: readonly number[];
  people: { guest: undefined; watcher: User; rival: User; sender: User };
}

/** One question to the server; every call that a guest or a contestant can make is one of them. */
export interface Probe {
  name: string;
  method?: 'GET' | 'POST';
  path(made: SealedContest): string;
  body?(made: SealedContest): unknown;
}

/**
 * A public contest whose board is open to everybody and sealed since half an hour; sealed beyond its end if it `hasEnded`.
 * `watcher` sent nothing, `rival` before the seal only, `sender` on both sides of it.
 */
export const aSealedContest = async (
  server: TestServer,
  options: { kind: number; hasEnded: boolean },
): Promise<SealedContest> => {
  const watcher = await aUser(server);
  const rival = await aUser(server);
  const sender = await aUser(server);
  const made = await aContest(server, {
    type: options.kind,
    openRank: true,
    autoRealRank: false,
    allowEndSubmit: true,
    problems: 3,
    ...(options.hasEnded ? { startsIn: -120, endsIn: -10, sealsIn: -60 } : { sealsIn: -30 }),
  });
  const sealAt = options.hasEnded ? 60 : 30;
  const score = countsPoints(options.kind) ? 40 : null;
  const run = (who: User, problem: number, at: number, code: number) =>
    aContestRun(server, made, { uid: who.uid, problem, at, status: code, score });
  const open = [
    await run(rival, 0, 10, status.accepted),
    await run(sender, 0, 12, status.wrongAnswer),
    await run(rival, 1, 20, status.wrongAnswer),
  ];
  const hidden = [];
  for (const [problem, at] of [
    [0, sealAt],
    [1, sealAt + 5],
    [2, sealAt + 10],
    [2, sealAt + 15],
  ] as const)
    hidden.push(await run(sender, problem, at, status.wrongAnswer));
  return { ...made, open, hidden, people: { guest: undefined, watcher, rival, sender } };
};

/** What the submissions behind the seal could have become. */
const worlds = [
  { status: status.accepted, score: 100, casesDone: 2 },
  { status: status.compileError, score: 0, casesDone: 0 },
  { status: status.submittedFailed, score: null, casesDone: 0 },
  { status: status.pending, score: null, casesDone: 0 },
] as const;

/** Gives the submissions behind the seal other verdicts, through the one way in which verdicts change. */
const becomes = (server: TestServer, made: SealedContest, world: (typeof worlds)[number]): Promise<void> =>
  inTransaction(server.platform.db, async (tx) => {
    for (const id of made.hidden) {
      const row = await lockSubmission(tx, id);
      const score = countsPoints(made.row.type) ? world.score : null;
      await tx
        .update(judgement)
        .set({
          status: world.status,
          score,
          oiRankScore: score,
          casesDone: world.casesDone,
          state: world.status === status.pending ? 'queued' : 'done',
          errorMessage: world.status === status.compileError ? 'no such file' : null,
          time: world.status,
        })
        .where(eq(judgement.id, row!.judgementId!));
      const after = { status: world.status, score, judgementId: row!.judgementId };
      await applyChanges(tx, [changeOf(row!, 'judged', after)]);
    }
  });

/** What differs with the time of asking alone, whatever the verdicts are. */
const moving = /"(?:now|elapsed|lastLogin|recentLoginTime)":(?:"[^"]*"|-?\d+|null)/g;

const answers = async (server: TestServer, made: SealedContest, probes: readonly Probe[]) => {
  const { sender, ...others } = made.people;
  // In an ACM contest the author of a submission is told its verdict.
  const people = countsPoints(made.row.type) ? made.people : others;
  const said = new Map<string, string>();
  for (const probe of probes) {
    for (const [name, who] of Object.entries(people)) {
      const { headers, ...answer } = await server.ask(probe.method ?? 'GET', probe.path(made), {
        token: who?.token,
        ...(probe.body ? { body: probe.body(made) } : {}),
      });
      const text = JSON.stringify({ ...answer, etag: headers['etag'] ?? null }).replaceAll(moving, '');
      said.set(`${probe.name} as ${name}`, text);
    }
  }
  return said;
};

/**
 * Asks everything of everybody in every world; `settle` lets what follows verdicts catch up. Answers what differs, which
 * is what leaks, and what was answered in the last world.
 */
export const leaks = async (
  server: TestServer,
  made: SealedContest,
  probes: readonly Probe[],
  settle: () => Promise<void> = async () => undefined,
): Promise<{ leaking: string[]; said: ReadonlyMap<string, string> }> => {
  let first: ReadonlyMap<string, string> | undefined;
  let said: ReadonlyMap<string, string> = new Map();
  const leaking = new Set<string>();
  for (const world of worlds) {
    await becomes(server, made, world);
    server.services.contests.forget();
    await settle();
    said = await answers(server, made, probes);
    first ??= said;
    for (const [name, text] of said) if (first.get(name) !== text) leaking.add(name);
  }
  return { leaking: [...leaking], said };
};
