import type { WorkerUtils } from 'graphile-worker';
import type { Logger } from 'pino';
import type { BlobStore } from './blobs.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Ephemeral } from './ephemeral.ts';
import type { Events } from './events.ts';
import type { Mailer } from './mail.ts';
import type { SentOnce } from './sentOnce.ts';
import type { SettingsStore } from './settings.ts';
import type { DrawText } from './textDrawer.ts';

/** What every service stands on; built once in `server.ts`, handed to each feature. */
export interface Platform {
  config: Config;
  db: Database;
  blobs: BlobStore;
  ephemeral: Ephemeral;
  settings: SettingsStore;
  sentOnce: SentOnce;
  events: Events;
  mailer: Mailer;
  drawText: DrawText;
  /** Adds to, looks at and changes background work. */
  jobs: WorkerUtils;
  log: Logger;
}
