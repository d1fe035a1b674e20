// @vitest-environment node
import { drawText } from '@assay/markup/draw';
import { drawFormula } from '@assay/markup/formula';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openBrowserPage } from '../testing/browserPage.ts';

/** In a real browser with KaTeX's own sheet and fonts: where a formula is drawn is known there only. */
let page: Page;

const sheet = new URL('../../../../../node_modules/katex/dist/katex.min.css', import.meta.url);

beforeAll(async () => {
  page = await openBrowserPage();
  // A page of files may fetch files: the fonts.
  await page.goto(sheet.href);
  await page.setContent(`<!doctype html><link rel="stylesheet" href="${sheet.href}"><div id="box"></div>`);
}, 60_000);

afterAll(() => closeBrowser(page));

/** How far a formula lies over the words before and after it, in em; and whether it was drawn, and those are seen. */
const look = async (html: string) =>
  (await page.evaluate(`(async () => {
    const box = document.getElementById('box');
    box.innerHTML = '<p style="margin:90px"><b id="left">before</b>' + ${JSON.stringify(html)} + '<b id="right">after</b></p>';
    await document.fonts.ready;
    const [left, right] = ['left', 'right'].map((id) => document.getElementById(id));
    const drawn = box.querySelector('.katex-html');
    const places = [];
    if (drawn !== null) {
      const walker = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
          if (!/[^\\s\\u200b]/.test(node.data) || getComputedStyle(node.parentElement).color === 'rgba(0, 0, 0, 0)') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          places.push(...range.getClientRects());
        } else if (/\\b(rule|fbox|frac-line)\\b/.test(node.className)) places.push(node.getBoundingClientRect());
      }
    }
    const em = drawn === null ? 1 : parseFloat(getComputedStyle(drawn).fontSize);
    const seen = places.filter((place) => place.width > 0 && place.height > 0);
    return {
      isDrawn: drawn !== null,
      over: Math.max(0, ...seen.flatMap((place) => [
        (left.getBoundingClientRect().right - place.left) / em,
        (place.right - right.getBoundingClientRect().left) / em,
      ])),
      isFollowed: right.closest('.katex-mathml') === null && right.getBoundingClientRect().width > 9,
    };
  })()`)) as { isDrawn: boolean; over: number; isFollowed: boolean };

/** In em: strokes through letters, accents of narrow letters and a single gap reach out as far. */
const honest = 0.28;

describe('no formula lies over what stands before or after it', () => {
  const back = '\\kern-1em';
  test.each([
    `${back} W`,
    `W${back}`,
    '\\!\\!\\!\\!\\!\\!x',
    'x\\!\\!\\!\\!\\!\\!',
    '\\negthinspace\\negmedspace\\negthickspace W',
    'W\\hspace{-1em}',
    '\\mskip-18mu W',
    `.${back} WWWW`,
    `WWWW${back} .`,
    `{${back}}{W}`,
    `\\Huge${back} W`,
    `{\\Huge W${back}}`,
    `\\tiny W\\Huge${back}`,
    `\\scriptscriptstyle${back}\\displaystyle W`,
    `\\phantom{.}${back} W`,
    `\\def\\a{${back}}\\a W`,
    `\\text{${back} W}`,
    `\\color{red}${back} W`,
    `\\boldsymbol{${back} W}`,
    `\\mathop{${back} W}`,
    `\\mathord{${back}}W`,
    `\\operatorname*{${back} W}_{x}`,
    `\\mathchoice{${back} W}{${back} W}{${back} W}{${back} W}`,
    `\\vcenter{${back} W}`,
    `\\raisebox{1em}{${back} W}`,
    `\\boxed{${back} W}`,
    `\\boxed{W${back}}`,
    `\\cancel{${back} W}`,
    `\\sout{${back} W}`,
    `\\phase{${back} W}`,
    `\\underline{${back} W}`,
    `\\overline{${back}}W`,
    `\\left(${back} W\\right)`,
    `\\bigl(${back}\\bigr)`,
    `\\sqrt[${back} W]{x}`,
    `\\frac{${back} W}{x}`,
    `\\genfrac{}{}{0pt}{}{${back} W}{}`,
    `\\overset{${back} W}{x}`,
    `\\underbrace{x}_{${back} WWWW}`,
    `\\xrightarrow{${back} W}`,
    `\\xleftarrow[${back} WWWWW]{}`,
    `{}_{${back} W}`,
    `x_{${back} W}`,
    `\\sum\\limits_{${back} WWWW}`,
    `\\begin{matrix}${back} W\\end{matrix}`,
    `\\begin{array}{r}W${back}\\\\x\\end{array}`,
    `\\begin{array}{l}${back} W\\\\x\\end{array}`,
    `${back}\\rule{3em}{1em}`,
    `\\rule{3em}{1em}${back}`,
    `x'_{abcd}${back}`,
    '\\not',
    'W\\not',
    '\\llap{/}',
    '\\rlap{/}',
    '\\Huge\\llap{/}',
    '\\text{\\llap{/}a}',
    '\\dfrac{\\llap{/}}{x}',
    '\\mathllap{\\hskip 1em /}',
    '\\llap{\\kern-1em/}',
    '\\acute{}',
    '\\mathring{}',
    '\\vec{}\\vec{}',
  ])('%s', async (source) => {
    const seen = await look(drawFormula(source, false));
    expect(seen.over).toBeLessThan(honest);
    expect(seen.isFollowed).toBe(true);
  });
});

describe('gaps and strokes within a formula are drawn as ever', () => {
  test.each([
    ['f_{\\!x}', 'margin-right:-0.1952em'],
    ['P_{\\!\\!A}(B)', 'margin-right:-0.1952em'],
    ['\\int\\!\\!\\!\\int_D f', 'margin-right:-0.1667em'],
    ['\\left\\{\\!\\!\\left\\{a\\right\\}\\!\\!\\right\\}', 'margin-right:-0.1667em'],
    ['\\{\\!\\{a\\}\\!\\}', 'margin-right:-0.1667em'],
    ['a\\mathrel{:\\!=}b', 'margin-right:-0.1667em'],
    ['f\\!\\left(\\tfrac12\\right)', 'margin-right:-0.1667em'],
    ['k\\!\\!\\!/', 'margin-right:-0.1667em'],
    ['\\!\\int', 'margin-right:-0.1667em'],
    ['x\\!', 'margin-right:-0.1667em'],
    ['a\\not\\subset b', 'rlap'],
    ['\\not\\in', 'rlap'],
    ['d\\llap{/}', 'llap'],
    ['\\rlap{/}p', 'rlap'],
    ['\\vphantom{\\int}x', 'rlap'],
    ['\\LaTeX', 'margin-right:-0.36em'],
    ['\\mathop{\\int\\!\\!\\!\\int}_D', 'margin-right:-0.1667em'],
    ['\\hat{\\imath}', 'accent-body'],
    ['\\mathring{A}', 'accent-body'],
    ['\\vec{l}', 'accent-body'],
    ['\\cancel{xyz}', 'cancel-lap'],
    ['\\sqrt[n+1]{x}', 'katex-root'],
    ['\\sum_{\\substack{i<j\\\\j<k}} x', 'mtable'],
    ['\\begin{smallmatrix}a&b\\\\c&d\\end{smallmatrix}', 'mtable'],
  ])('%s', async (source, part) => {
    const html = drawFormula(source, false);
    expect(html).toContain(part);
    const seen = await look(html);
    expect(seen).toMatchObject({ isDrawn: true, isFollowed: true });
    expect(seen.over).toBeLessThan(honest);
  });
});

test('what follows a formula is seen, whatever stands within its operators', async () => {
  for (const source of ['\\mathop{a\\kern1em b}', '\\mathord{\\kern1em}', '\\mathrel{\\mathop{\\hskip1em}}']) {
    const html = drawText(`$${source}$`, []);
    expect(html).toBeDefined();
    expect(await look(html!.replace(/^<p>|<\/p>\s*$/g, ''))).toMatchObject({ isDrawn: true, isFollowed: true });
  }
});
