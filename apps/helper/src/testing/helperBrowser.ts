import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { helperFiles } from '../helperFiles.ts';

/** The shell without windows loads no extension; this one does, without windows too. */
const program = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** A page of ours as far as the helper knows it: it asks, and keeps what it hears. */
const assayPage = `<!doctype html><title>Assay</title><script>
window.heard = []; window.answers = {};
addEventListener('message', (event) => {
  if (event.source !== window || event.data.from !== 'assay-helper') return;
  if (event.data.event) heard.push(event.data.event);
  else answers[event.data.id] = event.data.answer;
});
window.askHelper = async (what) => {
  const id = String(Math.random());
  postMessage({ to: 'assay-helper', id, ...what }, location.origin);
  for (let turn = 0; turn < 500 && !(id in answers); turn += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return answers[id];
};
</script>`;

export interface HelperBrowser {
  context: BrowserContext;
  /** A page of our Assay. */
  assay: Page;
  assayUrl: string;
  ask: (what: Record<string, unknown>) => Promise<Record<string, unknown> | undefined>;
  /** What the helper told of a task, in order. */
  heard: (task: string) => Promise<Record<string, unknown>[]>;
  /** Hands over a task and gives the tab that was opened for it. */
  submit: (task: Record<string, string>) => Promise<Page>;
  close: () => Promise<void>;
}

/** Opens Chromium with the helper, made for an Assay of the test's own and for the given sites. */
export const openHelperBrowser = async (homes: Readonly<Record<string, string>>): Promise<HelperBrowser> => {
  if (program === undefined) throw new Error('no Chromium that loads extensions: apt-get install chromium');
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(assayPage));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const assayUrl = `http://assay.localhost:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'assay-helper-'));
  const extension = join(folder, 'extension');
  for (const [name, text] of await helperFiles({ assay: assayUrl, homes })) {
    await mkdir(dirname(join(extension, name)), { recursive: true });
    await writeFile(join(extension, name), text);
  }
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  const assay = await context.newPage();
  await assay.goto(assayUrl);
  const ask: HelperBrowser['ask'] = (what) =>
    assay.evaluate((asked) => (window as unknown as { askHelper: (what: unknown) => never }).askHelper(asked), what);
  return {
    context,
    assay,
    assayUrl,
    ask,
    heard: async (task) => {
      const all = await assay.evaluate(() => (window as unknown as { heard: Record<string, unknown>[] }).heard);
      return all.filter((one) => one['task'] === task);
    },
    submit: async (task) => {
      const [tab, answer] = await Promise.all([context.waitForEvent('page'), ask({ ask: 'submit', task })]);
      if (answer?.['ok'] !== true) throw new Error(JSON.stringify(answer));
      return tab;
    },
    close: async () => {
      await context.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
