import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { type Account, ask, serverUrl, submission, submitCode, theUser } from './api.ts';
import { chooseLanguage, openEditor, submit, writeCode } from './editor.ts';
import { enterAs } from './harness.ts';
import { sampleProgram } from './programs.ts';
import startProduct from './stack.ts';
import { texts } from './texts.ts';

/**
 * Draws the pictures of the README: `node e2e/src/pictures.ts`. Starts a product of its own, or uses the one `ASSAY_URL`
 * names, and lets a few people solve sample problems on it first.
 */
const folder = resolve(import.meta.dirname, '../../docs/images');
const samples = resolve(import.meta.dirname, '../../samples');
const t = texts('zh-CN');
/** The problem of the picture, solved there for the first time. */
const drawn = 'P1011';
const languages: Readonly<Record<string, string>> = { cpp: 'C++ 17', py: 'Python3' };

/** Programs that come with the samples: the id of the problem and the path of the program. */
const programs = (): { problem: string; path: string; right: boolean }[] =>
  readdirSync(samples)
    .filter((name) => /^p\d{4}/.test(name))
    .flatMap((name) =>
      ['accepted', 'wrong_answer'].flatMap((kind) => {
        const place = join(name, 'submissions', kind);
        return readdirSync(join(samples, place))
          .filter((file) => languages[file.split('.').at(-1)!] !== undefined)
          .map((file) => ({
            problem: name.slice(0, 5).toUpperCase(),
            path: join(place, file),
            right: kind === 'accepted',
          }));
      }),
    );

const judged = async ({ token }: Account, submitId: number): Promise<void> => {
  const until = Date.now() + 120_000;
  for (;;) {
    const { status } = await submission(token, submitId);
    if (![5, 6, 7, 9].includes(status)) return;
    if (Date.now() > until) throw new Error(`submission ${submitId} is not judged`);
    await new Promise((wait) => setTimeout(wait, 300));
  }
};

/** Some problems solved and some not, by several people, so that the lists look as they do on a living site. */
const solveSome = async (people: readonly Account[]): Promise<void> => {
  const known = await ask<{ total: number }>('GET', '/api/get-submission-list?limit=1', { token: people[0]!.token });
  if (known.data.total > 30) return;
  for (const [person, account] of people.entries()) {
    for (const [index, { problem, path, right }] of programs().entries()) {
      const chosen = (index * 7 + person * 5) % 11 < (right ? 5 - person : 3) && problem !== drawn;
      if (!chosen) continue;
      const language = languages[path.split('.').at(-1)!]!;
      await judged(account, await submitCode(account.token, problem, language, sampleProgram(path)));
    }
  }
};

const openPage = async (context: BrowserContext, account: Account, address: string): Promise<Page> => {
  const page = await context.newPage();
  await enterAs(page, account);
  await page.goto(serverUrl() + address);
  return page;
};

const drawList = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('a[href="/problem/P1000"]').first().waitFor();
  await page.getByText(t('problem', 'progress.title')).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, 'problems.png') });
};

const drawProblem = async (page: Page): Promise<void> => {
  await openEditor(page, t, false);
  await chooseLanguage(page, t, 'Python3');
  await writeCode(page, t, sampleProgram('p1011scale/submissions/accepted/reference.py'));
  const panel = await submit(page, t);
  await panel.getByText(t('verdict', 'name.0'), { exact: true }).waitFor({ timeout: 60_000 });
  await page.locator('.cm-scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
  await page.mouse.move(720, 4);
  // The celebration and the message leave by themselves.
  await page.locator('svg[viewBox="0 0 240 150"]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('common', 'toast.close') }).waitFor({ state: 'detached' });
  await page.screenshot({ path: join(folder, 'problem.png') });
};

mkdirSync(folder, { recursive: true });
const stop = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const people = [];
  for (const name of ['lin_zhou', 'wangjing', 'ava', 'chen_yu']) people.push(await theUser(name));
  await solveSome(people);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    colorScheme: 'light',
  });
  // As a reader would choose who wants to see more code than the standard size shows.
  await context.addInitScript(() => localStorage.setItem('assay.editor', JSON.stringify({ fontSize: 15 })));
  await drawList(await openPage(context, people[0]!, '/problem?limit=15'));
  await drawProblem(await openPage(context, people[0]!, `/problem/${drawn}`));
} finally {
  await browser.close();
  await stop?.();
}
