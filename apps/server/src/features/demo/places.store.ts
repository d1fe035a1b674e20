import { awardTypes, contestAuths, contestKinds, groupLevels } from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { contest, contestAnnouncement, contestProblem, contestRegister } from '../contest/contest.table.ts';
import { groupAnnouncement, groupMember, userGroup } from '../group/group.table.ts';
import { announcement } from '../home/home.table.ts';
import { training, trainingProblem, trainingRegistration, trainingSection } from '../training/training.table.ts';
import { classSize } from './content/people.ts';
import { awards, colours, contests, type DemoContest, group, homework, trainings } from './content/places.ts';
import { announcements, classNotice, contestNotice } from './content/talk.ts';
import { mark, type StoredSample } from './made.store.ts';
import type { MadePeople } from './people.store.ts';

const dayMs = 86_400_000;
const trainees = 30;

/** What places are made of; `now` in ms. */
interface Given {
  now: number;
  people: MadePeople;
  samples: ReadonlyMap<string, StoredSample>;
}

/** A contest that was made, with its entries by the display ids of the samples. */
export interface MadeContest {
  cid: number;
  entries: ReadonlyMap<string, { cpid: number; displayId: string }>;
}

const insertContest = async (tx: Sql, key: DemoContest, { now, people, samples }: Given): Promise<MadeContest> => {
  const { title, description, problems, pupils, ...plan } = contests[key];
  const [row] = await tx
    .insert(contest)
    .values({
      uid: people.teachers[0]!,
      title,
      description,
      type: contestKinds.acm,
      auth: contestAuths.public,
      startTime: new Date(now + plan.startsIn),
      endTime: new Date(now + plan.endsIn),
      sealRank: true,
      sealRankTime: new Date(now + plan.sealsIn),
      autoRealRank: plan.liftsByItself,
      rankShowName: 'nickname',
      openRank: true,
      awardType: awardTypes.places,
      awardConfig: awards,
      gmtCreate: new Date(now + plan.startsIn - 7 * dayMs),
    })
    .returning({ id: contest.id });
  const cid = row!.id;
  const entries = await tx
    .insert(contestProblem)
    .values(
      problems.map((name, index) => ({
        cid,
        pid: samples.get(name)!.pid,
        displayId: String.fromCharCode(65 + index),
        displayTitle: samples.get(name)!.title,
        color: colours[index]!,
      })),
    )
    .returning({ cpid: contestProblem.id, displayId: contestProblem.displayId });
  await tx.insert(contestRegister).values(people.pupils.slice(0, pupils).map((uid) => ({ cid, uid })));
  await mark(tx, 'contest', [cid]);
  return { cid, entries: new Map(problems.map((name, index) => [name, entries[index]!])) };
};

const insertTraining = async (tx: Sql, given: Given, values: { title: string; description: string; gid?: number }) => {
  const [row] = await tx
    .insert(training)
    .values({ ...values, uid: given.people.teachers[0]!, gmtCreate: new Date(given.now - 40 * dayMs) })
    .returning({ id: training.id });
  await mark(tx, 'training', [row!.id]);
  return row!.id;
};

const planOf = (
  { samples }: Given,
  names: readonly string[],
  place: { tid: number; sectionId?: number; from?: number },
): (typeof trainingProblem.$inferInsert)[] =>
  names.map((name, index) => {
    const { pid, problemId } = samples.get(name)!;
    const { tid, sectionId = null, from = 0 } = place;
    return { tid, pid, displayId: problemId, rank: from + index, sectionId };
  });

const insertTrainings = async (tx: Sql, given: Given): Promise<void> => {
  for (const { problems, ...texts } of trainings) {
    const tid = await insertTraining(tx, given, texts);
    await tx.insert(trainingProblem).values(planOf(given, problems, { tid }));
    await tx
      .insert(trainingRegistration)
      .values(
        given.people.pupils
          .slice(0, trainees)
          .map((uid) => ({ tid, uid, gmtCreate: new Date(given.now - 35 * dayMs) })),
      );
  }
};

const insertClass = async (tx: Sql, given: Given): Promise<{ gid: number; tid: number }> => {
  const { now, people } = given;
  const teacher = people.teachers[0]!;
  const gmtCreate = new Date(now - 40 * dayMs);
  const [row] = await tx
    .insert(userGroup)
    .values({ ...group, uid: teacher, gmtCreate })
    .returning({ id: userGroup.id });
  const gid = row!.id;
  await mark(tx, 'user_group', [gid]);
  const members = people.pupils.slice(0, classSize).map((uid) => ({ uid, auth: groupLevels.member }));
  await tx
    .insert(groupMember)
    .values([{ uid: teacher, auth: groupLevels.root }, ...members].map((one) => ({ gid, ...one, gmtCreate })));
  await tx.insert(groupAnnouncement).values({ gid, uid: teacher, ...classNotice });
  const { title, description, parts, lateMs, lateFactor } = homework;
  const tid = await insertTraining(tx, given, { title, description, gid });
  const sections = await tx
    .insert(trainingSection)
    .values(
      parts.map((part, position) => ({
        tid,
        position,
        title: part.title,
        openAt: new Date(now + part.due - 7 * dayMs),
        dueAt: new Date(now + part.due),
        lateUntil: new Date(now + part.due + lateMs),
        lateFactor,
        // The past is no news to anybody.
        remindedAt: part.due < 0 ? new Date(now + part.due) : null,
      })),
    )
    .returning({ id: trainingSection.id });
  for (const [index, { problems }] of parts.entries())
    await tx
      .insert(trainingProblem)
      .values(planOf(given, problems, { tid, sectionId: sections[index]!.id, from: 10 * index }));
  return { gid, tid };
};

/** Writes contests, trainings, the class and what all are told. */
export const insertPlaces = async (tx: Sql, given: Given) => {
  const uid = given.people.teachers[0]!;
  const told = await tx
    .insert(announcement)
    .values(announcements.map((one) => ({ ...one, uid })))
    .returning({ id: announcement.id });
  await mark(
    tx,
    'announcement',
    told.map(({ id }) => id),
  );
  await insertTrainings(tx, given);
  const ended = await insertContest(tx, 'ended', given);
  const running = await insertContest(tx, 'running', given);
  await tx.insert(contestAnnouncement).values({ cid: running.cid, uid, ...contestNotice });
  return { ended, running, class: await insertClass(tx, given) };
};
export type MadePlaces = Awaited<ReturnType<typeof insertPlaces>>;
