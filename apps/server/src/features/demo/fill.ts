import type { Sql } from '../../platform/sql/database.ts';
import { createChance, oneOf } from './chance.ts';
import { type PastRun, pastRuns } from './history.ts';
import { databaseNow, type StoredSample, storedSamples } from './made.store.ts';
import { insertPeople, type MadePeople } from './people.store.ts';
import { insertPlaces, type MadePlaces } from './places.store.ts';
import { insertRuns, type JudgedRun } from './runs.store.ts';
import type { Sample } from './samples.ts';
import { insertTalk } from './talk.store.ts';

/** The steps of the work. */
export const fillSteps = 4;

const placeOf = (run: PastRun, sample: StoredSample, places: MadePlaces) => {
  if (run.place === 'archive') return { displayPid: sample.problemId, cid: null, cpid: null, gid: null, tid: null };
  if (run.place === 'class') return { displayPid: sample.problemId, cid: null, cpid: null, ...places.class };
  const { cid, entries } = places[run.place];
  const { cpid, displayId } = entries.get(run.problem)!;
  return { displayPid: displayId, cid, cpid, gid: null, tid: null };
};

const judgedRuns = (given: {
  now: number;
  people: MadePeople;
  places: MadePlaces;
  samples: ReadonlyMap<string, Sample>;
  stored: ReadonlyMap<string, StoredSample>;
}): JudgedRun[] => {
  const chance = createChance(11);
  return pastRuns().map((run) => {
    const sample = given.stored.get(run.problem)!;
    const { accepted, rejected } = given.samples.get(run.problem)!;
    return {
      pid: sample.pid,
      ...placeOf(run, sample, given.places),
      uid: given.people.pupils[run.who]!,
      program: oneOf(run.isAccepted ? accepted : rejected, chance),
      releaseId: sample.releaseId,
      cases: sample.cases,
      at: new Date(given.now + run.at),
      time: 4 + Math.floor(chance() * 220),
      memory: 2048 + Math.floor(chance() * 9000),
    };
  });
};

/**
 * Makes the school within a transaction, and tells how many steps are done. What follows from verdicts follows
 * by itself.
 */
export const fillSite = async (
  tx: Sql,
  given: { samples: ReadonlyMap<string, Sample>; passwordHash: string; tell: (step: number) => void },
): Promise<number> => {
  const { samples, passwordHash, tell } = given;
  const now = await databaseNow(tx);
  const stored = await storedSamples(tx, samples);
  const people = await insertPeople(tx, { now, passwordHash });
  tell(1);
  const places = await insertPlaces(tx, { now, people, samples: stored });
  tell(2);
  await insertTalk(tx, { now, people, samples: stored, gid: places.class.gid });
  tell(3);
  await insertRuns(tx, judgedRuns({ now, people, places, samples, stored }));
  return places.running.cid;
};
