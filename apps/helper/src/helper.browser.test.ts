// @vitest-environment node
import { openStandin, standinAccounts, standinSites } from '@assay/remote-standins';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HelperBrowser, openHelperBrowser } from './testing/helperBrowser.ts';

type Standin = Awaited<ReturnType<typeof openStandin>>;
const open = (key: string): Promise<Standin> => openStandin(standinSites.find((one) => one.key === key)!);

let codeforces: Standin;
let atcoder: Standin;
let hdu: Standin;
let spoj: Standin;
let libreoj: Standin;
let browser: HelperBrowser;
/** Two of them on one host, whose pages have the scripts of both. */
const placeOf = (site: Standin): string => (site === hdu || site === spoj ? site.url : site.browserUrl);
const account = standinAccounts[0]!;

beforeAll(async () => {
  [codeforces, atcoder, hdu, spoj, libreoj] = (await Promise.all(
    ['codeforces', 'atcoder', 'hdu', 'spoj', 'libreoj'].map(open),
  )) as [Standin, Standin, Standin, Standin, Standin];
  browser = await openHelperBrowser({
    CF: codeforces.browserUrl,
    GYM: codeforces.browserUrl,
    AC: atcoder.browserUrl,
    HDU: placeOf(hdu),
    SPOJ: placeOf(spoj),
    LIBRE: libreoj.browserUrl,
  });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([codeforces, atcoder, hdu, spoj, libreoj].map((one) => one?.close()));
});
beforeEach(() => {
  for (const one of [codeforces, atcoder, hdu, spoj, libreoj]) one.calm();
});

let tasks = 0;
const sourceOf = (task: string): string => `#include <cstdio>\n\nint main() { /* ${task} <&>"' 松 */ return 0; }\n`;
const taskOf = (more: Record<string, string>) => {
  const task = `token-${++tasks}`;
  return { task, source: sourceOf(task), ...more } as { task: string; source: string } & Record<string, string>;
};
const states = async (task: string) => (await browser.heard(task)).map((one) => one['state']);
const last = async (task: string, state: string) =>
  (await browser.heard(task)).findLast((one) => one['state'] === state);

/** How a person logs in at each site, in a tab of their own. */
const logIn = async (site: Standin): Promise<void> => {
  const tab = await browser.context.newPage();
  const at = { codeforces: '/enter', atcoder: '/login', hdu: '/', spoj: '/', libreoj: '/login' }[site.site.key]!;
  await tab.goto(placeOf(site) + at);
  const [name, password] = {
    codeforces: ['#handleOrEmail', '#password'],
    atcoder: ['#username', '#password'],
    hdu: ['[name=username]', '[name=userpass]'],
    spoj: ['[name=login_user]', '[name=password]'],
    libreoj: ['[name=username]', '[name=password]'],
  }[site.site.key] as [string, string];
  await tab.locator(name).first().fill(account.name);
  await tab.locator(password).first().fill(account.password);
  if (site === atcoder) await tab.locator('.standin-human').check();
  await Promise.all([tab.waitForLoadState('load'), tab.locator(password).first().press('Enter')]);
  await tab.waitForURL((url) => site !== libreoj || url.pathname === '/');
  await tab.waitForLoadState('networkidle');
  await tab.close();
};

const ways = {
  CF: () => ({
    site: 'CF',
    submitUrl: `${codeforces.browserUrl}/problemset/submit/1550/A`,
    problem: '1550A',
    languageName: 'GNU G++23 14.2 (64 bit, msys2)',
    languageId: '91',
  }),
  GYM: () => ({
    site: 'GYM',
    submitUrl: `${codeforces.browserUrl}/gym/105863/submit?submittedProblemIndex=A`,
    problem: '105863A',
    languageName: 'GNU G++23 14.2 (64 bit, msys2)',
    languageId: '91',
  }),
  AC: () => ({
    site: 'AC',
    submitUrl: `${atcoder.browserUrl}/contests/abc900/submit?taskScreenName=arc777_a`,
    problem: 'arc777_a(abc900)',
    languageName: 'C++23 (GCC 15.2.0)',
    languageId: '6017',
  }),
  HDU: () => ({
    site: 'HDU',
    submitUrl: `${placeOf(hdu)}/submit.php?pid=1000`,
    problem: '1000',
    languageName: 'G++',
    languageId: '0',
  }),
  SPOJ: () => ({
    site: 'SPOJ',
    submitUrl: `${placeOf(spoj)}/submit/STONES/`,
    problem: 'STONES',
    languageName: 'C++ (gcc 8.3)',
    languageId: '1',
  }),
  LIBRE: () => ({
    site: 'LIBRE',
    submitUrl: `${libreoj.browserUrl}/p/1`,
    problem: '1',
    languageName: 'C++ 17 (G++)',
    languageId: '{}',
  }),
};

describe('submitting', () => {
  beforeAll(async () => {
    for (const site of [codeforces, atcoder, hdu, spoj, libreoj]) await logIn(site);
  });

  it.each([
    ['CF', () => codeforces, '91', 'input[type=submit].submit', 'OK'],
    ['GYM', () => codeforces, '91', 'input[type=submit].submit', 'OK'],
    ['AC', () => atcoder, '6017', '#submit', 'AC'],
    ['HDU', () => hdu, '0', '#submitform input[type=submit]', 'Accepted'],
    // By the name that is seen: under this number the form has another, or none.
    ['SPOJ', () => spoj, '41', '#submit', '15'],
  ] as const)('%s fills in the form, stops, and tells what came of it', async (key, siteOf, language, button, word) => {
    const site = siteOf();
    const before = site.submissions().length;
    // As SPOJ says it, which knows hundredths of a second.
    site.next({ time: 40 });
    const task = taskOf(ways[key]());
    const tab = await browser.submit(task);
    await expect.poll(() => states(task.task)).toContain('filled');
    const { languages } = (await last(task.task, 'filled')) as { languages: { name: string }[] };
    expect(languages.map((one) => one.name)).toContain(task['languageName']);
    await tab.locator('#assay-helper-note').waitFor();
    // It presses nothing.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(site.submissions()).toHaveLength(before);
    if (site === atcoder) await tab.locator('.standin-human').check();
    await tab.locator(button).first().click();
    await expect.poll(() => states(task.task)).toContain('sent');
    const sent = site.submissions().at(-1)!;
    expect(site.submissions()).toHaveLength(before + 1);
    expect(sent.source).toBe(task.source);
    expect(sent.language).toBe(language);
    expect(await last(task.task, 'sent')).toMatchObject({ remoteId: String(sent.id), remoteUser: account.name });
    await expect.poll(async () => (await last(task.task, 'verdict'))?.['isFinal']).toBe(true);
    expect(await last(task.task, 'verdict')).toMatchObject({ remoteId: String(sent.id), word, time: 40 });
    await tab.close();
  });

  it('LibreOJ has its language chosen by the person', async () => {
    const task = taskOf(ways.LIBRE());
    const tab = await browser.submit(task);
    await expect.poll(() => states(task.task)).toContain('filled');
    await tab.locator('.captcha input').check();
    await tab.locator('button.submit').click();
    await expect.poll(() => states(task.task)).toContain('sent');
    const sent = libreoj.submissions().at(-1)!;
    expect(sent.source).toBe(task.source);
    expect(await last(task.task, 'sent')).toMatchObject({ remoteId: String(sent.id), remoteUser: account.name });
    await tab.close();
  });

  it('tells the text of the compiler', async () => {
    codeforces.next({ verdict: 'COMPILATION_ERROR', looks: 1, compileText: 'a.cpp:1:1: error: x\n' });
    const task = taskOf(ways.CF());
    const tab = await browser.submit(task);
    await expect.poll(() => states(task.task)).toContain('filled');
    await tab.locator('input[type=submit].submit').click();
    await expect.poll(async () => (await last(task.task, 'verdict'))?.['message']).toContain('a.cpp:1:1: error: x');
    await tab.close();
  });

  it('tells a refusal, and fills in the form again', async () => {
    const task = taskOf(ways.CF());
    codeforces.next({ at: 'submit', trouble: 'refuse', reason: 'tooFast' });
    const tab = await browser.submit(task);
    await expect.poll(() => states(task.task)).toContain('filled');
    await tab.locator('input[type=submit].submit').click();
    await expect.poll(() => states(task.task)).toEqual(['filled', 'pressed', 'refused', 'filled']);
    expect((await last(task.task, 'refused'))?.['words']).toContain('too many solutions');
    expect(await states(task.task)).not.toContain('sent');
    await tab.close();
  });

  it.each([
    ['a language that is not offered', { languageName: 'COBOL', languageId: '999' }, 'noLanguage'],
    ['a page that changed', {}, 'noForm'],
  ])('fills in nothing for %s', async (name, more, state) => {
    if (name.includes('page')) codeforces.next({ at: 'form', trouble: 'changed' });
    const task = taskOf({ ...ways.CF(), ...more });
    const tab = await browser.submit(task);
    await expect.poll(() => states(task.task)).toContain(state);
    expect(await tab.content()).not.toContain('int main');
    expect(await states(task.task)).not.toContain('filled');
    await tab.close();
    await expect.poll(() => states(task.task)).toContain('closed');
  });
});

describe('what pages can make it do', () => {
  it('is to be asked who it is', async () => {
    expect(await browser.ask({ ask: 'hello' })).toEqual({
      version: '1.0.0',
      sites: expect.arrayContaining(['CF', 'AC']),
    });
    expect(await browser.ask({ ask: 'constructor' })).toEqual({ error: 'unknown' });
  });

  it.each([
    ['another host', 'https://evil.example/problemset/submit/1550/A'],
    ['another path', '/settings/general'],
    ['a path that begins so', '/problemset/submit/1550/A/../../../settings'],
    ['a script', 'javascript:alert(1)'],
    ['a password', 'with-user'],
    ['no address', 'x y'],
  ])('opens nothing at %s', async (_name, address) => {
    const url =
      address === 'with-user'
        ? codeforces.browserUrl.replace('//', '//a:b@')
        : address.startsWith('/')
          ? codeforces.browserUrl + address
          : address;
    const tabs = browser.context.pages().length;
    expect(await browser.ask({ ask: 'submit', task: taskOf({ ...ways.CF(), submitUrl: url }) })).toEqual({
      error: 'address',
    });
    expect(browser.context.pages()).toHaveLength(tabs);
  });

  it('takes a token once, and whole tasks alone', async () => {
    const task = taskOf(ways.CF());
    const tab = await browser.submit(task);
    await tab.close();
    expect(await browser.ask({ ask: 'submit', task })).toEqual({ error: 'used' });
    expect(await browser.ask({ ask: 'submit', task: { ...task, task: 'x', source: '' } })).toEqual({ error: 'task' });
    expect(await browser.ask({ ask: 'submit', task: { ...task, task: 'x', source: 'x'.repeat(2_000_000) } })).toEqual({
      error: 'task',
    });
    expect(await browser.ask({ ask: 'submit', task: null })).toEqual({ error: 'task' });
  });

  it('hears no frame of our page, and no other origin', async () => {
    const task = taskOf(ways.CF());
    const tabs = browser.context.pages().length;
    await browser.assay.evaluate((given) => {
      const frame = document.createElement('iframe');
      frame.srcdoc =
        `<script>for (const to of [window, parent]) to.postMessage(${JSON.stringify({ to: 'assay-helper', id: 'f', ask: 'submit', task: given }).replaceAll('<', '\\u003c')}, '*')</` +
        'script>';
      document.body.append(frame);
    }, task);
    const other = await browser.context.newPage();
    await other.goto(browser.assayUrl.replace('assay.localhost', 'other.localhost'));
    await other.evaluate(
      (given) => postMessage({ to: 'assay-helper', id: 'o', ask: 'submit', task: given }, '*'),
      task,
    );
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(browser.context.pages()).toHaveLength(tabs + 1);
    expect(await other.evaluate(() => Object.keys((window as unknown as { answers: object }).answers))).toEqual([]);
    await other.close();
  });

  it('gives no task to a tab of a site that it did not open', async () => {
    const task = taskOf(ways.CF());
    const tab = await browser.submit(task);
    await expect.poll(() => states(task.task)).toContain('filled');
    const beside = await browser.context.newPage();
    await beside.goto(`${codeforces.browserUrl}/problemset/submit/1550/A`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await beside.locator('#assay-helper-note').count()).toBe(0);
    await beside.close();
    // The page itself has nothing to forge a message with, and a way elsewhere ends the filling in.
    expect(
      await tab.evaluate(
        () => typeof (globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } }).chrome?.runtime?.sendMessage,
      ),
    ).toBe('undefined');
    await tab.goto(browser.assayUrl);
    await tab.close();
    expect(await states(task.task)).not.toContain('sent');
  });

  it('reads statements at allowed addresses alone, and follows nowhere else', async () => {
    const read = (address: string, site = 'CF') => browser.ask({ ask: 'statement', site, address });
    const page = await read(`${codeforces.browserUrl}/contest/1550/problem/A?locale=en`);
    expect(page).toMatchObject({ status: 200 });
    expect(page?.['text']).toContain('Find the Kites');
    expect(await read(`${codeforces.browserUrl}/settings`)).toEqual({ error: 'address' });
    expect(await read(`${codeforces.browserUrl}/data/submitSource`)).toEqual({ error: 'address' });
    expect(await read(`${codeforces.browserUrl}/contest/1550/problem/A`, 'AC')).toEqual({ error: 'address' });
    expect(await read(`${codeforces.browserUrl}/contest/7777/problem/A`)).toEqual({ error: 'moved' });
    expect(await read('https://evil.example/contest/1/problem/A')).toEqual({ error: 'address' });
  });
});
