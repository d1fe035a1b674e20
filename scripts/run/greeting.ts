import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Health {
  ok: boolean;
  missing: string[];
}

interface LanguageRow {
  name: string;
  available: boolean;
}

/** ms for an answer. */
const patience = 5000;

/** Not by `fetch`: it would stay in the launcher's memory, as much as all the rest of it. */
const ask = <T>(url: string): Promise<T | undefined> =>
  new Promise((resolve) => {
    const request = get(url, { timeout: patience, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
      });
      reply.once('error', () => resolve(undefined));
      reply.once('end', () => {
        try {
          resolve((JSON.parse(text) as { data: T }).data);
        } catch {
          resolve(undefined);
        }
      });
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });

/** Waits until the whole is healthy; the missing pieces are told after `tellAfter` ms, then after growing pauses. False when `cancelled`. */
export const untilHealthy = async (needs: {
  address: string;
  tellAfter: number;
  tell(missing: string[]): void;
  cancelled(): boolean;
}): Promise<boolean> => {
  let told = Date.now();
  let pause = needs.tellAfter;
  while (!needs.cancelled()) {
    const health = await ask<Health>(`${needs.address}/api/health`);
    if (health?.ok) return true;
    if (Date.now() - told > pause) {
      told = Date.now();
      pause *= 2;
      needs.tell(health?.missing ?? ['server']);
    }
    await sleep(100);
  }
  return false;
};

/** Names of languages that can be judged now, and of those that cannot. */
export const languageNames = async (address: string): Promise<{ available: string[]; missing: string[] }> => {
  const rows = (await ask<LanguageRow[]>(`${address}/api/languages?all=true`)) ?? [];
  const names = (available: boolean) => rows.filter((row) => row.available === available).map((row) => row.name);
  return { available: names(true), missing: names(false) };
};

/** Does a server take a connection and give no answer for so many ms? One that is not there is being started again, and does not hang. */
export const serverHangs = (address: string, patienceMs = 20_000): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(`${address}/api/get-website-config`, { timeout: patienceMs, agent: false }, (reply) => {
      reply.resume();
      resolve(false);
    });
    request.once('timeout', () => {
      resolve(true);
      request.destroy();
    });
    request.once('error', () => resolve(false));
  });
