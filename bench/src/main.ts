/** `npm run bench <name>`: runs src/<name>.bench.ts, prints a table and writes bench/results/<name>.json. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { type Bench, table } from './report.ts';

const suffix = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exitCode = 64;
} else {
  const results = join(import.meta.dirname, '..', 'results');
  mkdirSync(results, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : names) {
    const { bench } = (await import(`./${name}${suffix}`)) as { bench: Bench };
    console.log(`\n${bench.title}`);
    const loadBefore = loadavg()[0];
    const measurements = await bench.run({ log: console.log });
    console.log(`\n${table(measurements)}`);
    const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), kernel: release(), node: process.version };
    const report = { name, at: new Date().toISOString(), machine, loadBefore, loadAfter: loadavg()[0], measurements };
    writeFileSync(join(results, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    if (measurements.some(({ verdict }) => verdict === 'poor')) process.exitCode = 1;
  }
}
