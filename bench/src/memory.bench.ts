import { setTimeout as sleep } from 'node:timers/promises';
import { zipOf } from '../../packages/problem-package/src/testing/zipOf.ts';
import { openMemoryGroup } from './memory/memoryGroup.ts';
import { openProduct } from './product.ts';
import { atMost, type Bench } from './report.ts';

const MiB = 1024 ** 2;
/** docs/operations.md: the smallest machine. */
const smallest = 2048 * MiB;
const submissions = 20;
const uploads = 50;
const bigCases = 30;
const bigCase = 10 * MiB;

const language = 'C++ With O2';
/** Touches 128 MiB, as programs of contests may. */
const program = `#include <iostream>
#include <vector>
int main() { std::vector<char> a(128 << 20, 1); long long x; std::cin >> x; std::cout << x + a.back() - 1 << "\\n"; }
`;

const packageOf = (name: string, files: Record<string, string>): Promise<Buffer> =>
  zipOf({
    [`${name}/problem.yaml`]: `problem_format_version: 2025-09\nname: { en: ${name} }\nuuid: ${crypto.randomUUID()}\nlimits: { time_limit: 4, memory: 256 }\n`,
    [`${name}/statement/problem.en.md`]: 'Print the number.\n',
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/data/secret/${file}`, text])),
  });

/** Digits that a zip makes a third of, and not nothing. */
const digits = (count: number): string => {
  let state = 1;
  const block = Array.from({ length: 64 * 1024 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(48 + (state % 10));
  }).join('');
  return block.repeat(Math.ceil(count / block.length)).slice(0, count);
};

/**
 * The whole product in a memory group of the smallest machine, while a big package comes in, people submit programs that
 * fill 128 MiB and small packages are uploaded all at once. The browser side is outside of the group.
 */
export const bench: Bench = {
  title: 'The whole product with 2 GiB of memory',
  run: async ({ log }) => {
    const group = openMemoryGroup(smallest);
    if (!group) {
      log('Left out: it needs cgroup v1 and the right to make a memory group (root).');
      return [];
    }
    const product = await group.inside(() => openProduct(log, { isPrepared: false }));
    let peak = 0;
    let withPrograms = 0;
    let isOver = false;
    const watching = (async () => {
      for (; !isOver; await sleep(50)) {
        const { own, programs } = group.used();
        peak = Math.max(peak, own);
        withPrograms = Math.max(withPrograms, own + programs);
      }
    })();
    try {
      const small = await product.importProblem('small', await packageOf('small', { '1.in': '7\n', '1.ans': '7\n' }));
      const text = digits(bigCase);
      const files = Object.fromEntries(
        Array.from({ length: bigCases }, (_, n) => [
          [`${n}.in`, `${n}\n${text}`],
          [`${n}.ans`, `${n}\n`],
        ]).flat(),
      );
      const big = await packageOf('big', files);
      log(`a package of ${Math.round(big.length / MiB)} MiB, ${uploads} small ones and ${submissions} submissions`);
      const many = await Promise.all(
        Array.from({ length: uploads }, (_, n) =>
          packageOf(`many${n}`, { '1.in': text.slice(0, MiB), '1.ans': '0\n' }),
        ),
      );
      const submitAll = async (): Promise<number[]> => {
        const ids: number[] = [];
        for (let n = 0; n < submissions; n++) ids.push(await product.submit(small, language, program));
        return ids;
      };
      const bringingIn = product.importProblem('big', big);
      const [ids, pid, ...outcomes] = await Promise.all([
        submitAll(),
        bringingIn,
        // Two archives are read at a time and sixteen wait; whoever comes then is told to come again.
        ...many.map((archive, n) =>
          product.importProblem(`many${n}`, archive).then(
            () => true,
            () => false,
          ),
        ),
      ]);
      const taken = outcomes.filter((isIn) => isIn).length;
      const statuses = await product.allJudged(ids);
      const ofBig = await product.judged(pid, language, program);
      const accepted = [...statuses, ofBig.status].filter((status) => status === 0).length;
      const { reclaims, kills } = group.pressure();
      return [
        {
          id: 'memory-peak',
          title: 'memory of launcher, server, judge and database at most, copies of files apart',
          value: peak / MiB,
          unit: 'MiB',
          target: 'below 2048',
          verdict: atMost(peak, 0.9 * smallest, smallest),
        },
        {
          id: 'memory-programs',
          title: 'the same with the programs that are judged',
          value: withPrograms / MiB,
          unit: 'MiB',
          target: 'below 2048',
          verdict: atMost(withPrograms, 0.9 * smallest, smallest),
        },
        {
          id: 'memory-kills',
          title: 'processes that the kernel ended',
          value: kills,
          unit: '',
          target: '0',
          verdict: atMost(kills, 0, 0),
        },
        {
          id: 'memory-reclaims',
          title: 'times that the kernel had to make room',
          value: reclaims,
          unit: '',
          verdict: 'told',
        },
        {
          id: 'memory-accepted',
          title: 'right submissions that were accepted',
          value: accepted,
          unit: `of ${submissions + 1}`,
          target: 'all',
          verdict: accepted === submissions + 1 ? 'good' : 'poor',
        },
        {
          id: 'memory-uploads',
          title: 'small packages that came in; the others were told to wait',
          value: taken,
          unit: `of ${uploads}`,
          verdict: 'told',
        },
      ];
    } finally {
      isOver = true;
      await watching;
      await product.stop();
      group.close();
    }
  },
};
