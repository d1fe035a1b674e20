import { expect, test } from 'vitest';

/** Files of the areas in which problems are met, by their path below `features`. */
const sources = Object.entries(
  import.meta.glob<string>('./features/{solve,submission}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .map(([path, text]) => ({ file: path.replace('./features/', ''), text }))
  .filter(({ file }) => !/\.test\.tsx?$/.test(file));

/** Calls that are the same in every place: they name what they ask for by a number or key of its own. */
const placeless = [
  'solve/workbench/useTestRun.ts: submission',
  'submission/detail/CommentedCode.tsx: lineComment',
  'submission/list/LanguageFilter.tsx: language',
  'submission/live/WaitingNote.tsx: queue',
  'submission/remote/HandPanel.tsx: remote',
  'submission/remote/HandPanel.tsx: remoteHand',
];

test('solving and submissions make the calls of a place through its scope', () => {
  const own = sources.flatMap(({ file, text }) => {
    const names = /^import \{([^}]*)\} from '@assay\/contract'/m.exec(text)?.[1]?.split(',') ?? [];
    return names.filter((name) => !/^\s*type /.test(name)).map((name) => `${file}: ${name.trim()}`);
  });
  expect(own.sort()).toEqual(placeless);
});
