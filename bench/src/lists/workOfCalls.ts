import { readdirSync, readFileSync } from 'node:fs';
import type { ServerAlone } from '../rejudge/serverAlone.ts';
import type { PeopleSize } from './fillPeople.ts';
import type { SiteSize } from './fillSite.ts';
import type { Question } from './peopleQuestions.ts';
import { questions, tokenOf } from './readers.ts';

const rounds = Number(process.env['LISTS_ROUNDS'] ?? 12);
/** Times that each call is asked before it is measured. */
const warming = 16;

/** ms of CPU of a process or thread; 0 of one that has ended meanwhile. */
const cpuOf = (folder: string): number => {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
};

/** ms of CPU that the processes of a database have used; those of connections that ended are not among them. */
const databaseCpu = (cluster: string): number => {
  const postmaster = readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n')[0]!;
  const parts = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ofIt = parts.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === postmaster;
    } catch {
      return false;
    }
  });
  return ofIt.reduce((sum, pid) => sum + cpuOf(`/proc/${pid}`), 0);
};

/** ms of CPU that the process of the server has used, all its threads. */
const serverCpu = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOf(`/proc/${pid}/task/${thread}`), 0);

export interface Work {
  /** ms of CPU of the database. */
  database: number;
  /** ms of CPU of the server. */
  server: number;
}

/**
 * The mean of the smaller half without its smallest: what others do on the machine, and what the database cleans up beside,
 * only adds to a call's work; a connection that ended meanwhile takes from it.
 */
const quietMean = (values: readonly number[]): number => {
  const kept = values.toSorted((a, b) => a - b).slice(1, Math.max(2, Math.ceil(values.length / 2)));
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
};

/**
 * What each call costs, asked one after the other: CPU, which is much the same however busy the machine is. Calls are asked
 * often enough before that connections keep the plans of their statements, as they do on a site that is used.
 */
export const workOfCalls = async (server: ServerAlone, size: SiteSize & PeopleSize): Promise<Map<string, Work>> => {
  const cluster = `${server.dataDir}/postgres/cluster`;
  const look = (): Work => ({ database: databaseCpu(cluster), server: serverCpu(server.pid) });
  const ask = async ({ path, asRoot }: Question, round: number): Promise<void> => {
    const token = tokenOf(asRoot ? 0 : 1 + ((round + 399) % 399));
    const answer = await fetch(server.url + path(), { headers: { authorization: token } });
    await answer.text();
  };
  const asked = questions(size);
  for (let round = 0; round < warming; round++) for (const question of asked) await ask(question, round);
  const work = new Map<string, Work>();
  for (const question of asked) {
    const spent: Work[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = look();
      await ask(question, round);
      const after = look();
      spent.push({ database: after.database - before.database, server: after.server - before.server });
    }
    work.set(question.name, {
      database: quietMean(spent.map(({ database }) => database)),
      server: quietMean(spent.map((one) => one.server)),
    });
  }
  return work;
};
