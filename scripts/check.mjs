import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { node24, root } from './lib/paths.mjs';
import { say } from './lib/steps.mjs';
import { lastLines } from './lib/suite/counts.mjs';
import { runSuite } from './lib/suite.mjs';

/** Files and folders of an area (`contest`) in server, web, domain and contract. */
const placesOf = (area) => {
  const folders = ['apps/server/src/features', 'apps/web/src/features', 'packages/domain/src'].map(
    (folder) => `${folder}/${area}/`,
  );
  const contract = 'packages/contract/src';
  const declared = readdirSync(join(root, contract)).filter((name) => name.startsWith(area));
  return [...folders, ...declared.map((name) => `${contract}/${name}`)].filter((path) => existsSync(join(root, path)));
};

/** Lint and tests of areas alone, as their programs print them. */
const checkAreas = (areas) => {
  const places = areas.flatMap(placesOf);
  const unknown = areas.find((area) => placesOf(area).length === 0);
  if (unknown !== undefined) throw new Error(`No area is named "${unknown}"`);
  const commands = [
    ['node_modules/@biomejs/biome/bin/biome', 'check', ...places],
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'web', '--passWithNoTests', ...places],
  ];
  return commands.every((words) => spawnSync(node24(), words, { cwd: root, stdio: 'inherit' }).status === 0);
};

/** What a developer runs before each commit: no database, no sandbox. */
guard(`npm run check: lint, types, unused code and unit tests, before each commit. Everything: npm test
npm run check -- contest rank: lint and unit tests of these areas alone`);
await ensure({ purpose: 'check' });
const areas = process.argv.slice(2);
if (areas.length > 0) process.exit(checkAreas(areas) ? 0 : 1);
const total = await runSuite(['lint', 'types', 'unused', 'unit', 'web'], { folder: join(root, 'test-results') });
say('');
for (const line of lastLines(total)) say(line);
process.exit(total.failed === 0 ? 0 : 1);
