import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import { problem, tag, tagClassification } from '../../problem/problem.table.ts';
import type { ProblemImportService } from './import.service.ts';
import { readTagGroups } from './sampleTags.ts';

const folder = fileURLToPath(new URL('../../../../../../samples', import.meta.url));

const loadTags = async (platform: Platform): Promise<void> => {
  const { db } = platform;
  let rank = 0;
  for (const group of await readTagGroups(join(folder, 'tags.yaml'))) {
    rank += 1;
    await db.insert(tagClassification).values({ name: group.name, names: group.names, rank }).onConflictDoNothing();
    const [row] = await db.select().from(tagClassification).where(eq(tagClassification.name, group.name));
    for (const item of group.tags) {
      const facts = { tcid: row!.id, names: item.names, color: item.color };
      await db
        .insert(tag)
        .values({ name: item.name, ...facts })
        .onConflictDoUpdate({ target: [tag.oj, tag.gid, tag.name], set: { ...facts, gmtModified: sql`now()` } });
    }
  }
};

/**
 * Loads our own problems into a database that has none, so that the product is alive on the first minute. When it was
 * interrupted the next start goes on: samples carry uuids, so loading one again changes nothing.
 */
export const loadSamples = async (platform: Platform, needs: { imports: ProblemImportService }): Promise<void> => {
  const { db, log, settings } = platform;
  const { samples } = await settings.get();
  if (samples === 'done' || !existsSync(folder)) return;
  const [known] = await db.select({ id: problem.id }).from(problem).limit(1);
  if (known && samples !== 'loading') return settings.set({ samples: 'done' });
  await settings.set({ samples: 'loading' });
  await loadTags(platform);
  const names = (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'problem.yaml')));
  for (const name of names.sort()) {
    const outcome = await needs.imports.importArchive(join(folder, name), {
      importer: { uid: '1', username: 'root' },
      locale: 'zh-CN',
    });
    for (const failed of outcome.failed) {
      log.error({ sample: name, reasons: failed.reasons }, 'a sample problem was not loaded');
    }
  }
  await settings.set({ samples: 'done' });
  log.info({ count: names.length }, 'sample problems loaded');
};
