// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../../features');

/** Calls that are the same in every place: they name what they ask for by a number or key of its own. */
const placeless = [
  'solve/workbench/useTestRun.ts: submission',
  'submission/SubmissionPage.tsx: language',
  'submission/list/LanguageFilter.tsx: language',
  'submission/live/WaitingNote.tsx: queue',
];

test('solving and submissions make the calls of a place through its scope', () => {
  const own = ['solve', 'submission'].flatMap((area) =>
    readdirSync(join(features, area), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(features, area, file), 'utf8');
        const names = /^import \{([^}]*)\} from '@assay\/contract'/m.exec(text)?.[1]?.split(',') ?? [];
        return names.filter((name) => !/^\s*type /.test(name)).map((name) => `${area}/${file}: ${name.trim()}`);
      }),
  );
  expect(own.sort()).toEqual(placeless);
});
