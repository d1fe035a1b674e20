import type { WorkerUtils } from 'graphile-worker';
import type { Logger } from 'pino';
import type { BlobStore } from './blobs/blobs.ts';
import type { Config } from './config.ts';
import type { Events } from './events/events.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Mailer } from './mail/mail.ts';
import type { SettingsStore } from './settings.ts';
import type { Database } from './sql/database.ts';
import type { Ephemeral } from './sql/ephemeral.ts';
import type { DrawText } from './text/textDrawer.ts';

/** What every service stands on; built once in `server.ts`, handed to each feature. */
export interface Platform {
  config: Config;
  db: Database;
  blobs: BlobStore;
  ephemeral: Ephemeral;
  settings: SettingsStore;
  idempotency: Idempotency;
  events: Events;
  mailer: Mailer;
  drawText: DrawText;
  /** Adds to, looks at and changes background work. */
  jobs: WorkerUtils;
  log: Logger;
}
