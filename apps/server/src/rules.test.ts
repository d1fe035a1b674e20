import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** What only packages/domain/src/permission may do: compare roles. */
const comparisons = [/\brole\s*[!=]==/, /[!=]==\s*(?:1000|1001|1008)\b/, /\bis(?:Root|AnyAdmin|ProblemAdmin)\b\(/];

it('leaves questions of roles to the permission rules', () => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return comparisons.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern}`);
  });
  expect(found).toEqual(['platform/http/access.ts: /\\brole\\s*[!=]==/']);
});

it('names a role in no other place than where accounts are made and where authors of questions are found', () => {
  const found = sources.filter((file) => /\broleIds\.|\brole: 1\d{3}\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual([
    'cli/createUser.ts',
    'features/account/account.store.ts',
    'features/account/account.table.ts',
    'features/account/ending/ending.store.ts',
    'features/account/registration.service.ts',
    'features/comment/contestPlace.ts',
    'features/rejudge/rejudge.service.ts',
    'platform/http/bodySize.ts',
  ]);
});

it('names states and kinds instead of comparing numbers, in SQL too', () => {
  // Conditions of indexes and generated columns are the database's own text.
  const compares = /\b(?:status|auth|type|role|kind)\}?(?: (?:[!=]==|=|<>) |, )-?\d{1,2}\b/;
  const areas = sources.filter((file) => file.startsWith('features/') && !file.endsWith('.table.ts'));
  const found = areas.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => compares.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('turns a page of a list into its rows in one place', () => {
  const found = sources.filter((file) => /currentPage - 1/.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['platform/sql/page.ts']);
});

it('looks at contest, training and group ids in the folders of their kinds, the areas of submissions and of what contests and groups have only', () => {
  const asks = /\b(?:cid|gid|tid)\s*[!=]==|\bif \((?:\w+\.)?(?:cid|gid|tid)\)/;
  const others = sources.filter((file) =>
    /^features\/(?!submission\/|scope\/(?:archive|contest|group|training)\/|contest\/|standings\/|desk\/|comment\/|discussion\/|training\/|group\/|authoring\/group\/)/.test(
      file,
    ),
  );
  expect(others.filter((file) => asks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('measures how long something took by a clock that is never set', () => {
  // What is compared with times of files, rows and other processes; and what happens before anybody is served.
  const written = [
    'cli/doctor/backup.ts',
    'features/account/rating/rating.service.ts',
    'features/contest/admin/checklist.service.ts',
    'features/group/invite.service.ts',
    'features/lab/conductor.ts',
    'features/message/notice.service.ts',
    'features/node/node.service.ts',
    'features/authoring/cases/caseUpload.service.ts',
    'features/standings/boardPeople.ts',
    'platform/blobs/blobs.ts',
    'platform/process/instanceLock.ts',
    'platform/blobs/leftovers.ts',
    'platform/mail/mail.ts',
    'platform/postgres/launch.ts',
    'platform/postgres/passingFolder.ts',
  ];
  const measures = /Date\.now\(\) [-+]|[-+] Date\.now\(\)/;
  const found = sources.filter((file) => measures.test(readFileSync(join(root, file), 'utf8')));
  expect(found.filter((file) => !written.includes(file))).toEqual([]);
});
