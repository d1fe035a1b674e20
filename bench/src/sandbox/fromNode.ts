import { atLeast, atMost, type Measurement, mean, median } from '../report.ts';
import { bubblewrap, inHelper, request, type Stage, spawnAndWait, timed } from './stage.ts';

/** B6, B7, B8: what Node sees. */
export const fromNode = async (stage: Stage): Promise<Measurement[]> => {
  const arms: Record<'box' | 'spawn' | 'bwrap', number[]> = { box: [], spawn: [], bwrap: [] };
  const [bwrap, ...bwrapArgs] = bubblewrap(stage.folder);
  const hello = request(stage, 'hello');
  for (let round = 0; round < 60; round++) {
    arms.box.push(await timed(() => stage.sandbox.run(hello)));
    arms.spawn.push(await timed(() => spawnAndWait(stage.path('hello'), [])));
    if (round % 3 === 0) arms.bwrap.push(await timed(() => spawnAndWait(bwrap!, [...bwrapArgs, stage.path('hello')])));
  }
  const rates: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < 5; round++) {
    // The mean, not the median: on a busy machine the pauses count for both.
    const bare = mean((await inHelper(stage, { rounds: 5, runs: 40 }, 'bare'))['bare']!) / 1e6;
    const cases = 400;
    const total = await timed(() => Promise.all(Array.from({ length: cases }, () => stage.sandbox.run(hello))));
    rates.push((cases / total / stage.sandbox.capabilities.boxes) * 1000);
    shares.push((cases / total / stage.sandbox.capabilities.boxes) * bare);
  }
  const perSecondAndCore = median(rates);
  const six = median(arms.box) / median(arms.spawn);
  const seven = median(shares);
  const eight = median(arms.bwrap) / median(arms.box);
  return [
    { id: '', title: 'a run asked for by Node', value: median(arms.box), unit: 'ms', verdict: 'told' },
    {
      id: 'B6',
      title: 'box from Node / spawn from Node, no sandbox',
      value: six,
      unit: 'x',
      target: '<= 0.5',
      verdict: atMost(six, 0.5, 0.8),
    },
    {
      id: '',
      title: 'runs per second and core, from Node',
      value: Math.round(perSecondAndCore),
      unit: '/s',
      verdict: 'told',
    },
    {
      id: 'B7',
      title: 'the same / what bare exec could do',
      value: seven,
      unit: 'x',
      target: '>= 0.4',
      verdict: atLeast(seven, 0.4, 0.25),
    },
    // Told only: it measures Node's own spawn as much as bubblewrap.
    { id: 'B8', title: 'bubblewrap from Node / box from Node', value: eight, unit: 'x', verdict: 'told' },
  ];
};
