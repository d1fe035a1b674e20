import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { problem, tag, tagClassification } from '../problem/problem.table.ts';
import type { ProblemImportService } from './problemImport.service.ts';
import { readTagGroups } from './sampleTags.ts';

const folder = fileURLToPath(new URL('../../../../../samples', import.meta.url));

/** Loads our own problems into a database that has none, so that the product is alive on the first minute. */
export const loadSamples = async (platform: Platform, needs: { imports: ProblemImportService }): Promise<void> => {
  const { db, log } = platform;
  const [known] = await db.select({ id: problem.id }).from(problem).limit(1);
  if (known || !existsSync(folder)) return;
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  for (const name of names.sort()) {
    if (!existsSync(join(folder, name, 'problem.yaml'))) continue;
    const outcome = await needs.imports.importArchive(join(folder, name), { uid: '1', username: 'root' }, 'zh-CN');
    for (const failed of outcome.failed)
      log.error({ sample: name, reasons: failed.reasons }, 'a sample problem was not loaded');
  }
  let rank = 0;
  for (const group of await readTagGroups(join(folder, 'tags.yaml'))) {
    rank += 1;
    await db.insert(tagClassification).values({ name: group.name, rank }).onConflictDoNothing();
    const [row] = await db.select().from(tagClassification).where(eq(tagClassification.name, group.name));
    for (const item of group.tags) {
      await db
        .insert(tag)
        .values({ name: item, tcid: row!.id })
        .onConflictDoUpdate({ target: [tag.oj, tag.gid, tag.name], set: { tcid: row!.id, gmtModified: sql`now()` } });
    }
  }
  log.info({ count: names.length }, 'sample problems loaded');
};
