import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { memory, root } from './lib/paths.mjs';
import { say } from './lib/steps.mjs';
import { lastLines } from './lib/suite/counts.mjs';
import { parts } from './lib/suite/parts.mjs';
import { runSuite } from './lib/suite.mjs';

const usage = `npm test: everything that proves Assay, on a machine with nothing but Node 20 and git.

  npm test                    all parts
  npm test -- unit api        some parts of: ${Object.keys(parts).join(', ')}
  npm test -- --full          each language in every way, whole journeys on all four browser set-ups, whatever is
                              repeated in full number, and nothing rested because its files are unchanged

Logs of each part: test-results/. The last line holds the totals.
`;

guard();
const given = process.argv.slice(2);
const full = given.includes('--full') || process.env.ASSAY_TEST_FULL === '1';
const words = given.filter((word) => word !== '--full');
const unknown = words.find((word) => !parts[word]);
if (words.includes('--help') || words.includes('-h')) {
  say(usage);
} else if (unknown) {
  console.error(`Unknown part "${unknown}"\n\n${usage}`);
  process.exit(2);
} else {
  await ensure({ purpose: 'test' });
  // Never the operator's own data.
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-tests-'));
  chmodSync(dataDir, 0o711);
  const env = {
    DATA_DIR: dataDir,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    DATABASE_URL: '',
    BLOB_URL: '',
    PUBLIC_URL: '',
    ROOT_PASSWORD: '',
    JUDGE_TOKEN: '',
    // Commands and servers start a hundred times from the same sources.
    NODE_COMPILE_CACHE: join(memory, 'compiled'),
  };
  const names = words.length > 0 ? words : Object.keys(parts);
  const total = await runSuite(names, { folder: join(root, 'test-results'), env, full });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  say('');
  for (const line of lastLines(total)) say(line);
  process.exit(total.failed === 0 ? 0 : 1);
}
