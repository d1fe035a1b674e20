import { playContest } from './contest/crowd.ts';
import { fillContest } from './contest/fillContest.ts';
import { measureBoard } from './contest/measureBoard.ts';
import { enlistJudge } from './rejudge/contestant.ts';
import { startServerAlone } from './rejudge/serverAlone.ts';
import { atMost, type Bench, type Measurement, percentile } from './report.ts';

const participants = Number(process.env['CONTEST_PARTICIPANTS'] ?? 10_000);
const submissions = Number(process.env['CONTEST_SUBMISSIONS'] ?? 150_000);
/** Contestants whose pages are open, and what is sent in the worst minute. */
const open = Number(process.env['CONTEST_OPEN'] ?? 300);
const minute = Number(process.env['CONTEST_MINUTE'] ?? 5000);
const seconds = Number(process.env['CONTEST_SECONDS'] ?? 60);

/** The board of a large contest, then its worst minute: contestants at their pages, submissions and a judge that keeps up. */
export const bench: Bench = {
  title: `A contest of ${participants} participants and ${submissions} submissions; ${open} open pages, ${minute} submissions a minute`,
  run: async ({ log }) => {
    const server = await startServerAlone();
    try {
      const cid = await fillContest(server, { participants, submissions });
      log('the contest is written');
      const board = await measureBoard(server, cid);
      log(`the board of ${board.participants} rows is measured`);

      const judgeOne = await enlistJudge(server);
      await server.ask('POST', '/api/get-contest-rank', { cid });
      const cpuBefore = server.cpuMs();
      let isOver = false;
      let judged = 0;
      const judge = async () => {
        while (!isOver) {
          if (await judgeOne()) judged += 1;
          else await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      let worstBacklog = 0;
      const backlogOf = async () => {
        const { rows } = await server.db.$client.query(
          `select count(*)::int as n from judgement where state = 'queued'`,
        );
        return Number(rows[0].n);
      };
      const watchBacklog = async () => {
        while (!isOver) {
          worstBacklog = Math.max(worstBacklog, await backlogOf());
          await new Promise((resolve) => setTimeout(resolve, 1000));
        }
      };
      const beside = [judge(), judge(), watchBacklog()];
      const sent = Math.round((minute * seconds) / 60);
      const { times, errors, events } = await playContest(server, cid, { open, submissions: sent, seconds });
      isOver = true;
      await Promise.all(beside);
      const cpu = (server.cpuMs() - cpuBefore) / (seconds * 1000);
      for (const error of [...new Set(errors)].slice(0, 5)) log(`error: ${error}`);

      const told = (id: string, title: string, value: number, unit = 'ms'): Measurement => ({
        id,
        title,
        value,
        unit,
        verdict: 'told',
      });
      const held = (
        id: string,
        title: string,
        value: number,
        target: number,
        fail: number,
        unit = 'ms',
      ): Measurement => ({
        id,
        title,
        value,
        unit,
        target: `≤ ${target} ${unit}`,
        verdict: atMost(value, target, fail),
      });
      return [
        held('build', 'board built from the database', board.buildMs, 1000, 4000),
        told('build-cpu', 'CPU of that in the server, the database apart', board.buildCpuMs),
        told('build-first', 'the same, the first one of a process', board.firstBuildMs),
        told('build-block', 'longest time that building holds up everything else', board.blockedMs),
        held('take', 'CPU of a verdict taken in', board.takeMs, 1, 3),
        told('take-p99', 'the same, 99 of 100 within', board.take99Ms),
        told('rank', 'CPU of ranks and awards after a change', board.rankMs),
        held('page-p99', 'CPU of a page of 300 rows rewritten, 99 of 100 within', board.page99Ms, 10, 40),
        told('page-kept', 'the same page once more', board.keptPageMs),
        told('at', 'CPU of board and page at a second, half within', board.atMs),
        held('at-p99', 'the same, 99 of 100 within', board.at99Ms, 100, 400),
        held('errors', 'calls and streams that failed', errors.length, 0, 0, ''),
        ...[...times].flatMap(([name, list]) => [
          told(`${name}-count`, `load: ${name}`, list.length, 'calls'),
          told(`${name}-p50`, `load: ${name}, half within`, percentile(list, 0.5)),
          held(`${name}-p99`, `load: ${name}, 99 of 100 within`, percentile(list, 0.99), 60, 3000),
        ]),
        told('events', 'load: events heard by open pages', events, ''),
        told('judged', 'load: judged meanwhile', judged, 'submissions'),
        told('backlog', 'load: most that waited for the judge', worstBacklog, 'submissions'),
        told('cpu', 'load: CPU of the server', cpu, 'cores'),
        told('memory', 'most memory of the server', server.peakMemory() / 1024, 'MiB'),
      ];
    } finally {
      await server.stop();
    }
  },
};
