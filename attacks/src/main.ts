/** `npm run attacks [numbers]`: hostile programs against the real sandbox; exit code 1 when one gets through. */
import { runAttacks } from './runAttacks.ts';

const numbers = process.argv
  .slice(2)
  .flatMap((word) => word.split(','))
  .flatMap((word) => {
    const [first, last = first] = word.split('-').map(Number);
    return first === undefined || last === undefined || Number.isNaN(first)
      ? []
      : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
const report = await runAttacks({ numbers, log: console.log });
console.log(`\n${report.held} attacks held, ${report.failed.length} failed`);
process.exitCode = report.failed.length === 0 ? 0 : 1;
