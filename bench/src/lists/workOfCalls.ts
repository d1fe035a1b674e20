import { readdirSync, readFileSync } from 'node:fs';
import type { ServerAlone } from '../rejudge/serverAlone.ts';
import type { PeopleSize } from './fillPeople.ts';
import type { SiteSize } from './fillSite.ts';
import { questions, tokenOf } from './readers.ts';

const rounds = Number(process.env['LISTS_ROUNDS'] ?? 12);

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
  return ofIt.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
};

/**
 * What each call costs the database, asked one after the other: ms of CPU, which are much the same however busy the
 * machine is.
 */
export const workOfCalls = async (server: ServerAlone, size: SiteSize & PeopleSize): Promise<Map<string, number>> => {
  const cluster = `${server.dataDir}/postgres/cluster`;
  const work = new Map<string, number>();
  for (const { name, path, asRoot } of questions(size)) {
    let spent = 0;
    for (let round = -2; round < rounds; round++) {
      const before = databaseCpu(cluster);
      const token = tokenOf(asRoot ? 0 : 1 + ((round + 399) % 399));
      const answer = await fetch(server.url + path(), { headers: { authorization: token } });
      await answer.text();
      if (round >= 0) spent += databaseCpu(cluster) - before;
    }
    work.set(name, spent / rounds);
  }
  return work;
};
