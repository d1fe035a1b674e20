import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { ProcessNews, ProcessTask, ReaderNews } from './archiveTalk.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-loads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Says the address of each module as it is found. */
const listening = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context);
      writeSync(2, found.url + '\\n');
      return found;
    },
  });`)}`;

/** The modules of our own and of libraries that reading an archive loads. */
const loadedFor = async (task: Omit<ProcessTask, 'blobUrl'>): Promise<string[]> => {
  const child = spawn(process.execPath, ['--import', listening, join(import.meta.dirname, 'archiveProcess.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const said = text(child.stderr!);
  const news: string[] = [];
  child.on('message', (message) => {
    const { kind } = message as ProcessNews<ReaderNews>;
    news.push(kind);
    if (kind === 'end' || kind === 'refused' || kind === 'broken') child.send('enough');
  });
  child.send({ ...task, blobUrl: join(folder, 'blobs') });
  await once(child, 'close');
  expect(news.at(-1)).toBe('end');
  return [...new Set((await said).split('\n').filter((line) => line.startsWith('file:')))];
};
const having = (loaded: string[], part: RegExp): string[] => loaded.filter((url) => part.test(url));

it('loads what a set of problems in XML needs, and no library of other formats', async () => {
  const path = join(folder, 'one.xml');
  const item = '<item><title>One</title><test_input>1</test_input><test_output>2</test_output></item>';
  writeFileSync(path, `<?xml version="1.0"?><fps version="1.2">${item}</fps>`);
  const loaded = await loadedFor({ reads: 'package', path });
  expect(having(loaded, /\/fps\/readFps\.ts$/)).toHaveLength(1);
  expect(having(loaded, /\/node_modules\/(?:zod|yaml|ini|yazl|s3mini)\//)).toEqual([]);
  expect(having(loaded, /\/domain\/src\/(?:index\.ts$|contest|standings|permission)/)).toEqual([]);
  expect(having(loaded, /\/problem-package\/src\/(?:index\.ts$|(?!fps\/)\w+\/read[A-Z])/)).toEqual([]);
});
it('loads no format for a zip of test data', async () => {
  const path = join(folder, 'cases.zip');
  const zip = new ZipFile();
  for (const name of ['1.in', '1.out']) zip.addBuffer(Buffer.from('1'), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  writeFileSync(path, Buffer.concat(chunks));
  const loaded = await loadedFor({ reads: 'cases', path });
  expect(having(loaded, /\/upload\/readTestUpload\.ts$/)).toHaveLength(1);
  expect(having(loaded, /\/(?:zod|yaml|saxes|s3mini)\/|Format\.ts$|\/domain\/src\//)).toEqual([]);
});
