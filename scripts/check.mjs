import { join } from 'node:path';
import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/steps.mjs';
import { lastLines } from './lib/suite/counts.mjs';
import { runSuite } from './lib/suite.mjs';

/** What a developer runs before each commit: under a minute, no database, no sandbox. */
guard('npm run check: lint, types, unused code and unit tests, before each commit. Everything: npm test');
await ensure({ purpose: 'check' });
const total = await runSuite(['lint', 'types', 'unused', 'unit', 'web'], { folder: join(root, 'test-results') });
say('');
for (const line of lastLines(total)) say(line);
process.exit(total.failed === 0 ? 0 : 1);
