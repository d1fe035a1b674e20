import { setTimeout as sleep } from 'node:timers/promises';

interface Health {
  ok: boolean;
  missing: string[];
}

interface LanguageRow {
  name: string;
  available: boolean;
}

const ask = async <T>(url: string): Promise<T | undefined> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return ((await reply.json()) as { data: T }).data;
  } catch {
    return undefined;
  }
};

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
