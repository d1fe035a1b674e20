import { openStandin, standinAccounts } from './core/open.ts';
import { standinSites } from './sites.ts';

const firstPort = Number(process.env['STANDINS_PORT'] || 9200);

const opened = await Promise.all(
  standinSites.map((site, index) =>
    openStandin(site, { port: firstPort + index, pauseMs: site.pauseMs, afterMs: 3000 }),
  ),
);
for (const { site, browserUrl } of opened) console.log(`${site.name.padEnd(16)}${browserUrl}`);
console.log(`Accounts: ${standinAccounts.map(({ name, password }) => `${name} / ${password}`).join(', ')}`);
console.log('A verdict is chosen by a comment in the source, for example: // standin: Wrong Answer');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all(opened.map((one) => one.close())).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
