import { openAreas } from './areas.ts';
import { startBackground } from './background.ts';
import { loadSamples } from './features/authoring/import/samples.store.ts';
import { createServer } from './http.ts';
import { sweepBlobs } from './platform/blobs/blobs.ts';
import { readConfig } from './platform/config.ts';
import { sweepUploads } from './platform/http/upload.ts';
import { openLog } from './platform/process/log.ts';
import { migrateDatabase } from './platform/sql/database.ts';
import { openPlatform } from './server.ts';

const config = readConfig();
const log = openLog(config.logLevel);

await migrateDatabase(config.databaseUrl);
const platform = await openPlatform({ config, log });
const leftovers = (await sweepBlobs(config.blobUrl)) + (await sweepUploads());
if (leftovers > 0) log.info({ leftovers }, 'files of uploads that never ended were removed');
const areas = openAreas(platform);
const { services } = areas;
if (config.rootPassword && (await services.accounts.createRoot(config.rootPassword))) {
  log.info('user root was created');
  process.send?.({ type: 'rootCreated' });
}
const app = await createServer(platform, areas);
const stopBackground = await startBackground(platform, areas);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  // A connection that never says goodbye must not keep the process, and with it the port.
  setTimeout(() => process.exit(1), 8000).unref();
  // Long polls and event streams end with their connections.
  setTimeout(() => app.server.closeAllConnections(), 300);
  await Promise.all([app.close(), stopBackground()]);
  await platform.events.close();
  await platform.jobs.release();
  await platform.db.$client.end();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by the launcher: do not outlive it.
if (process.send) process.on('disconnect', () => void stop());

await app.listen({ host: config.host, port: config.port });
log.info({ url: config.publicUrl }, 'listening');
process.send?.({ type: 'listening' });
if (config.samples) {
  // A trouble with samples must not keep people from their own problems.
  await loadSamples(platform, services).catch((error: unknown) => log.error({ err: error }, 'samples were not loaded'));
}
process.send?.({ type: 'ready' });
