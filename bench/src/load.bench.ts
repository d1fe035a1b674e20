import { gatherPeople, type Times } from './load/people.ts';
import { fillArchive } from './rejudge/archive.ts';
import { enlistJudge } from './rejudge/contestant.ts';
import { startServerAlone } from './rejudge/serverAlone.ts';
import { type Bench, type Measurement, percentile } from './report.ts';

/** `LOAD_PEOPLE=300` is a school; each submits `LOAD_ROUNDS` times. */
const people = Number(process.env['LOAD_PEOPLE'] ?? 300);
const rounds = Number(process.env['LOAD_ROUNDS'] ?? 3);
const atOnce = 32;

/** Runs work for each item, so many at once. */
const spread = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> => {
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
};

/**
 * People who submit and follow their verdict as the problem page does, at an event stream; server, database and a
 * node that accepts everything at once. CPU is the server's own, told against that of the cheapest call.
 */
export const bench: Bench = {
  title: `${people} people at once`,
  run: async ({ log }) => {
    const server = await startServerAlone();
    const times: Times = new Map();
    try {
      await fillArchive(server, 1000);
      const crowd = await gatherPeople(server, people, times);
      const judgeOne = await enlistJudge(server);
      const costOf = async (work: () => Promise<number>): Promise<number> => {
        const began = server.cpuMs();
        const calls = await work();
        return (server.cpuMs() - began) / calls;
      };
      log(`${people} people are logged in`);

      const taken: number[] = [];
      const submitAll = () =>
        spread(crowd, async (person) => {
          taken.push(await person.submit());
        });
      await submitAll();
      const submitCost = await costOf(async () => {
        for (let round = 1; round < rounds; round++) await submitAll();
        return people * (rounds - 1);
      });
      // Enough that ticks of 10 ms and a cold start do not show.
      const polls = Array.from({ length: people * rounds * 10 }, (_, index) => index);
      const refused = async () => {
        await spread(polls, () => fetch(`${server.url}/api/checked-by-nobody`).then((answer) => answer.text()));
        return polls.length;
      };
      await refused();
      const plainCost = await costOf(refused);
      const pollCost = await costOf(async () => {
        await spread(polls, (index) => crowd[index % people]!.poll(taken[index % taken.length]!));
        return polls.length;
      });
      const judgeAll = async (count: number) => {
        for (let done = 0; done < count; ) if (await judgeOne()) done++;
      };
      await judgeAll(taken.length);
      const calm = new Map([...times].map(([name, list]) => [name, [...list]]));
      times.clear();

      const verdicts: number[] = [];
      await Promise.all([
        ...crowd.map(async (person) => verdicts.push(await person.follow(await person.submit()))),
        judgeAll(people),
      ]);

      const told = (id: string, title: string, value: number, unit = 'ms'): Measurement => ({
        id,
        title,
        value,
        unit,
        verdict: 'told',
      });
      const calls = (part: string, list: Times) =>
        [...list].flatMap(([name, ms]) => [
          told(`${part}-${name}-p50`, `${part}: ${name}, half within`, percentile(ms, 0.5)),
          told(`${part}-${name}-p99`, `${part}: ${name}, 99 of 100 within`, percentile(ms, 0.99)),
        ]);
      return [
        told('submit-cpu', 'CPU of the server per submission', submitCost),
        told('poll-cpu', 'CPU of the server per status poll', pollCost),
        told(
          'submit-ratio',
          'CPU per submission, against a call that is refused at the door',
          submitCost / plainCost,
          '×',
        ),
        told('poll-ratio', 'CPU per status poll, against the same', pollCost / plainCost, '×'),
        ...calls(`${atOnce} at once`, calm),
        ...calls('everybody at once', times),
        told('verdict-p50', 'everybody at once: verdict after, half within', percentile(verdicts, 0.5)),
        told('verdict-p99', 'everybody at once: verdict after, 99 of 100 within', percentile(verdicts, 0.99)),
      ];
    } finally {
      await server.stop();
    }
  },
};
