import { randomBytes } from 'node:crypto';
import { Failure } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import { addJob, defineJob, hasJob, removeJob } from '../../platform/jobs/jobs.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { createEnding, hashPassword } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { fillSite, fillSteps } from './fill.ts';
import { countMade, type Hindrance, hindrance, lockDemo, madeContests } from './made.store.ts';
import { moveJob, moveKey } from './move.ts';
import { deleteMade, madeUids } from './remove.store.ts';
import { readSamples } from './samples.ts';

/** Who starts and removes it. */
type Operator = Parameters<typeof recordAct>[1]['viewer'];

interface Order {
  uid: string;
  passwordHash: string;
}
/** Makes the school. A repetition finds it made and does nothing. */
export const makeJob = defineJob<Order>({ name: 'demo.make', attempts: 2 });
const makeKey = 'demo.make';

const stepKey = 'demo:step';
const stepSeconds = 600;
/** Rows of each kind that are deleted in one statement. */
const atOnce = 5000;

const refusals = { people: 'demo.people', problems: 'demo.problems', samples: 'demo.samples' } as const;

const newPassword = (): string => randomBytes(12).toString('base64url').replace(/[-_]/g, 'x');

/** Tells who keeps sums, names, sessions or contests that all of them may be others now. */
const tellAll = (tx: Sql, cids: readonly number[]): void => {
  for (const topic of ['counts', 'people', 'callers', 'queue'] as const) emit(tx, topic);
  for (const cid of cids) emit(tx, `contest:${cid}`);
};

/** A school that fills an empty site, and goes without a trace. */
export const createDemoService = (
  { db, ephemeral, blobs }: Pick<Platform, 'db' | 'ephemeral' | 'blobs'>,
  { persons }: { persons: () => readonly Person[] },
) => {
  const ending = createEnding(persons);

  const whyNot = async (tx: Sql, uid: string): Promise<Hindrance | undefined> => {
    const samples = [...(await readSamples()).values()].map(({ uuid }) => uuid);
    return hindrance(tx, { uid, samples });
  };

  const isMade = async (tx: Sql): Promise<boolean> => Object.keys(await countMade(tx)).length > 0;

  /** Makes the school where there is none yet, as a job or for the command line. @throws Failure `demo.people` … */
  const make = async ({ uid, passwordHash }: Order): Promise<void> => {
    const samples = await readSamples();
    await inTransaction(db, async (tx) => {
      await lockDemo(tx);
      if (await isMade(tx)) return;
      const why = await whyNot(tx, uid);
      if (why) throw new Failure(refusals[why]);
      const cid = await fillSite(tx, {
        samples,
        passwordHash,
        // Not waited for: whoever holds a transaction asks for no second connection.
        tell: (step) => void ephemeral.put(stepKey, step, stepSeconds).catch(() => undefined),
      });
      await addJob(tx, moveJob, { cid }, moveKey);
      tellAll(tx, [cid]);
    });
    await ephemeral.drop(stepKey);
  };

  /** The checks of a start and what is written down of it; answers the password and what `make` needs. */
  const order = async (viewer: Operator, begin: (tx: Sql, made: Order) => Promise<void>) => {
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    await inTransaction(db, async (tx) => {
      await lockDemo(tx);
      if ((await isMade(tx)) || (await hasJob(tx, makeKey))) throw new Failure('demo.present');
      const why = await whyNot(tx, viewer.uid);
      if (why) throw new Failure(refusals[why]);
      await recordAct(tx, { viewer, act: 'demo-start', target: 'site' });
      await begin(tx, { uid: viewer.uid, passwordHash });
    });
    return { password, passwordHash };
  };

  return {
    make,

    /** How it stands, and what would keep this person from starting it. */
    state: async (viewer: Operator) => {
      const made = await countMade(db);
      const isPresent = Object.keys(made).length > 0;
      const isWorking = !isPresent && (await hasJob(db, makeKey));
      return {
        state: isPresent ? ('present' as const) : isWorking ? ('working' as const) : ('absent' as const),
        hindrance: isPresent || isWorking ? null : ((await whyNot(db, viewer.uid)) ?? null),
        step: (await ephemeral.get<number>(stepKey)) ?? 0,
        steps: fillSteps,
        people: made.user_account ?? 0,
        contests: made.contest ?? 0,
        trainings: made.training ?? 0,
        groups: made.user_group ?? 0,
        posts: made.discussion ?? 0,
        announcements: made.announcement ?? 0,
      };
    },

    /**
     * Starts the making in the background; answers the password of all accounts, which is told this once.
     * @throws Failure `demo.present`, `demo.people`, `demo.problems`, `demo.samples`.
     */
    start: async (viewer: Operator): Promise<{ password: string }> => {
      const { password } = await order(viewer, (tx, made) => addJob(tx, makeJob, made, makeKey));
      return { password };
    },

    /** The same at once, for the command line. */
    startNow: async (viewer: Operator): Promise<{ password: string }> => {
      const { password, passwordHash } = await order(viewer, async () => {});
      await make({ uid: viewer.uid, passwordHash });
      return { password };
    },

    /** Removes all that it made and all that belongs to that. @throws Failure `demo.absent`. */
    remove: async (viewer: Operator): Promise<void> => {
      const pictures = await inTransaction(db, async (tx) => {
        await lockDemo(tx);
        const uids = await madeUids(tx);
        if (uids.length === 0) throw new Failure('demo.absent');
        const cids = await madeContests(tx);
        // What they said and sent among others is taken back by the areas that keep it.
        await ending.retract(tx, uids);
        const erased = await ending.erase(tx, uids);
        while ((await ending.eraseSome(tx, uids, atOnce)) > 0);
        await deleteMade(tx);
        await removeJob(tx, moveKey);
        await recordAct(tx, { viewer, act: 'demo-remove', target: 'site' });
        tellAll(tx, cids);
        return erased;
      });
      for (const key of pictures) await blobs.media.drop(key);
    },
  };
};
export type DemoService = ReturnType<typeof createDemoService>;
