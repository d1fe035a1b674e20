// @vitest-environment node
import { drawText } from '@assay/markup/draw';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, openBrowserPage } from '../testing/browserPage.ts';

/** In a real browser, with the sheet of texts and that of KaTeX: on which side a word stands is known there only. */
let page: Page;

const katex = new URL('../../../../../node_modules/katex/dist/katex.min.css', import.meta.url);

beforeAll(async () => {
  page = await openBrowserPage({ width: 800, height: 600 });
  await page.goto(katex.href);
}, 60_000);

afterAll(() => closeBrowser(page));

/** The words in the order in which they stand, from left to right. */
const fromLeft = async (text: string, words: readonly string[]): Promise<string[]> => {
  await page.setContent(`<!doctype html><link rel="stylesheet" href="${katex.href}">
    <div id="box" class="prose">${drawText(text, [])}</div>`);
  const sheet = await page.addStyleTag({ path: `${import.meta.dirname}/Prose.module.css` });
  await sheet.evaluate((style) => {
    style.textContent = (style.textContent ?? '').replace(/:global\(([^)]*)\)/g, '$1');
  });
  return (await page.evaluate(`(() => {
    const at = (word) => {
      const walker = document.createTreeWalker(document.getElementById('box'), NodeFilter.SHOW_TEXT, (node) =>
        node.data.includes(word) && !node.parentElement.closest('.katex-mathml') ? 1 : 3);
      const node = walker.nextNode();
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(word));
      range.setEnd(node, node.data.indexOf(word) + word.length);
      return range.getBoundingClientRect().left;
    };
    return ${JSON.stringify(words)}.sort((one, other) => at(one) - at(other));
  })()`)) as string[];
};

test.each([
  ['a text that is read from the left', 'Write `code` and $a+b$ here', ['Write', 'code', 'a', 'b', 'here']],
  ['one that is read from the right', 'اكتب `code` و $a+b$ هنا', ['هنا', 'a', 'b', 'و', 'code', 'اكتب']],
  [
    'its code and formulas, which are read from the left',
    'اكتب `(x)-y` و $p=q+r$',
    ['p', 'q', 'r', '(x)', 'y', 'اكتب'],
  ],
  ['a list of both', '- read\n- اكتب ثم `code`', ['read', 'code', 'اكتب']],
])('%s stands in its own order', async (_what, text, words) => {
  expect(await fromLeft(text, [...words].reverse())).toEqual(words);
});

test('a text that is read from the right begins there', async () => {
  await fromLeft('اكتب', []);
  const left = await page.evaluate(`(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#box p'));
    return range.getBoundingClientRect().left;
  })()`);
  expect(left).toBeGreaterThan(600);
});
