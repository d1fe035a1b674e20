import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { handOver } from './lib/handOver.mjs';

const usage = `npm start: runs Assay on this machine (database, server, judge).

The first start installs and builds what is missing; later ones are ready within seconds.
Settings are environment variables, for example:

  PORT=9000 npm start
  HOST=0.0.0.0 PUBLIC_URL=https://judge.example.org npm start
  DATA_DIR=/srv/assay ASSAY_LANGUAGES=c,cpp,python3 npm start
  npm start -- --demo      fills an empty site with a school to look at

All of them: docs/operations.md. Other commands: npm run assay -- --help
`;

/** Told to start.sh, which goes on. */
const ready = 88;

/** ms that a first start waits for optional languages before it starts without them. */
const patience = 110_000;

guard();
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(usage);
} else {
  const { background } = await ensure({ purpose: 'start', budgetMs: patience });
  if (background) {
    const launcher = handOver('scripts/run.ts', ['all', ...process.argv.slice(2)], { ipc: true });
    // Languages that came late: the judge looks again.
    background.then(
      () => launcher.connected && launcher.send({ type: 'languages' }),
      () => {},
    );
  } else process.exitCode = ready;
}
