import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './harness.ts';

/** The code of the newest mail to an address. Throws when no mail went there. */
export const mailedCode = async (server: TestServer, email: string): Promise<string> => {
  const folder = join(server.platform.config.dataDir, 'outbox');
  for (const name of (await readdir(folder))
    .filter((item) => item.endsWith('.json'))
    .sort()
    .reverse()) {
    const mail = JSON.parse(await readFile(join(folder, name), 'utf8'));
    if (mail.to === email) return /\b(\d{6})\b/.exec(mail.text)![1]!;
  }
  throw new Error(`no mail to ${email}`);
};
