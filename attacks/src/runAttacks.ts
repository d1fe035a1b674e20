import { compilerAttacks } from './catalog/compilers.ts';
import { fileAttacks } from './catalog/files.ts';
import { kernelAttacks } from './catalog/kernel.ts';
import { leakAttacks } from './catalog/leaks.ts';
import { memoryAttacks } from './catalog/memory.ts';
import { processAttacks } from './catalog/processes.ts';
import { protocolAttacks } from './catalog/protocol.ts';
import { startAttacks } from './catalog/starts.ts';
import { timeAttacks } from './catalog/time.ts';
import { type Attack, judge, type Kit, mebibyte, openKit } from './kit.ts';

/** Every attack, in order of number; attacks/README.md says what each group is after. */
export const attacks: readonly Attack[] = [
  ...timeAttacks,
  ...memoryAttacks,
  ...processAttacks,
  ...fileAttacks,
  ...kernelAttacks,
  ...leakAttacks,
  ...compilerAttacks,
  ...protocolAttacks,
  ...startAttacks,
];

/** A box that was attacked must serve the next program at once, and show it nothing. */
const checkHealth = async (kit: Kit, box: number): Promise<string[]> => {
  const start = performance.now();
  const hello = await kit.run({ file: 'hello.c', box, limits: { processes: 1 } });
  const delay = performance.now() - start;
  const problems = judge(hello, ['ok'], ({ memoryBytes }) =>
    memoryBytes < 1.5 * mebibyte ? undefined : `hello took ${memoryBytes} bytes`,
  );
  // A busy kernel gives memory back late: four seconds were seen where ten times as many waited for the cores.
  if (delay > 15_000) problems.push(`the box was back after ${Math.round(delay)} ms only`);
  problems.push(...judge(await kit.run({ file: 'state-check.c', box }), ['ok']));
  return problems.map((problem) => `afterwards ${problem}`);
};

export interface AttackReport {
  held: number;
  failed: { number: number; title: string; problems: string[] }[];
}

/**
 * Run the attacks (all, or those with the given numbers) one after the other; each is followed by a harmless program
 * and a check of the box it was in.
 */
export const runAttacks = async ({
  numbers,
  log = () => undefined,
}: {
  numbers?: readonly number[];
  log?: (line: string) => void;
} = {}): Promise<AttackReport> => {
  const kit = await openKit();
  const report: AttackReport = { held: 0, failed: [] };
  try {
    for (const { number, title, attempt } of attacks) {
      if (numbers !== undefined && numbers.length > 0 && !numbers.includes(number)) continue;
      const { boxes, problems, note } = await attempt(kit);
      for (const box of new Set(boxes)) if (box >= 0) problems.push(...(await checkHealth(kit, box)));
      if (problems.length === 0) report.held++;
      else report.failed.push({ number, title, problems });
      log(
        `${problems.length === 0 ? 'held  ' : 'FAILED'} ${String(number).padStart(2)} ${title} (${note})${problems.map((problem) => `\n       ${problem}`).join('')}`,
      );
    }
  } finally {
    await kit.close();
  }
  return report;
};
