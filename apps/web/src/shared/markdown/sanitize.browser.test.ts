// @vitest-environment node
import { drawText } from '@assay/markup/draw';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** In a real browser: what is safe is decided by its parser, and the cleaner does not work on an imitation. */
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/render.ts`, formats: ['iife'], name: 'markdown' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  page = await browser.newPage();
  await page.setContent('<!doctype html><div id="box"></div>');
  await page.addScriptTag({ content: bundle.output[0].code });
  await page.evaluate('markdown.loadFormulas()');
  await page.evaluate('window.alert = () => { window.harmed = true; }');
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

/** Show the text as a page would, and ask about the result. */
const ask = async (text: string, question: string): Promise<unknown> =>
  await page.evaluate(`(() => {
    const box = document.getElementById('box');
    box.innerHTML = markdown.renderMarkdown(${JSON.stringify(text)});
    return ${question};
  })()`);

describe('what could harm is gone', () => {
  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', '[onerror]'],
    ['<a href="javascript:alert(1)">x</a>', '[href^="javascript"]'],
    ['[x](javascript:alert(1))', '[href^="javascript"]'],
    ['<iframe src="https://example.org"></iframe>', 'iframe'],
    ['<form action="/api/logout"><input name="a"></form>', 'form, input'],
    ['<style>body{display:none}</style>', 'style'],
    ['<svg><script>alert(1)</script></svg>', 'script'],
    ['<svg onload=alert(1)></svg>', '[onload]'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', '[onerror]'],
    ['<div contenteditable autofocus onfocus=alert(1)>x</div>', '[onfocus], [contenteditable]'],
    ['<p data-x="1">x</p>', '[data-x]'],
    ['$\\href{javascript:alert(1)}{x}$', '[href]'],
    ['$\\includegraphics{https://example.org/x.png}$', 'img'],
    ['<p>$<img src=x onerror=alert(1)>$</p>', '[onerror]'],
    ['<a id="cookie" name="forms">x</a>', '#cookie, [name="forms"]'],
  ])('%s', async (text, selector) => {
    expect(await ask(text, `box.querySelector(${JSON.stringify(selector)}) === null`)).toBe(true);
    expect(await page.evaluate('window.harmed === true')).toBe(false);
  });

  test.each([
    ['position:fixed;top:0', 'top: 0px;'],
    ['background-image:url(https://example.org/x)', null],
    ['color:red;position:fixed', 'color: red;'],
    ['background-color:url(https://example.org/x)', null],
    ['z-index:9999', null],
    ['vertical-align:-0.25em;height:1em', 'vertical-align: -0.25em; height: 1em;'],
  ])('style %s becomes %s', async (style, expected) => {
    const kept = await ask(`<span style="${style}">x</span>`, `box.querySelector('span').style.cssText || null`);
    expect(kept).toBe(expected);
  });
});

test('formulas keep the boxes and the MathML they are made of', async () => {
  expect(await ask('$\\frac{a}{b}$', `box.querySelectorAll('.katex .vlist [style]').length > 0`)).toBe(true);
  expect(await ask('$x^2$', `box.querySelector('math annotation')?.textContent`)).toBe('x^2');
  expect(await ask('$\\sqrt{x}$', `box.querySelector('.katex svg path') !== null`)).toBe(true);
});

test('formulas inside imported HTML are drawn, code is left alone', async () => {
  expect(await ask('<p>raw <b>$x_1$</b></p><pre>$y$</pre>', `box.querySelectorAll('.katex').length`)).toBe(1);
});

test('links to other sites open beside and tell them nothing', async () => {
  const text = '[x](https://example.org) [y](/home)';
  expect(await ask(text, `box.querySelectorAll('a')[0].rel`)).toBe('noopener noreferrer nofollow ugc');
  expect(await ask(text, `box.querySelectorAll('a')[1].target`)).toBe('');
});

describe('what the server draws needs no cleaning', () => {
  const harmful = [
    'javascript:alert(1)',
    '" onerror="alert(1)',
    '<script>alert(1)</script>',
    '&#106;avascript:alert(1)',
  ];
  const places = [
    (word: string) => `[x](${word})`,
    (word: string) => `[x](<${word}>)`,
    (word: string) => `![x](/${word})`,
    (word: string) => `![${word}](/a.png "${word}")`,
    (word: string) => `\`\`\`${word}\n${word}\n\`\`\``,
    (word: string) => `$\\text{${word}}$`,
    (word: string) => `$\\href{${word}}{x}$ $\\url{${word}}$ $\\htmlData{a=${word}}{x}$ $\\class{${word}}{x}$`,
    (word: string) => `$\\color{${word}}{x}$ $\\htmlStyle{${word}}{x}$ $\\includegraphics{${word}}$`,
    (word: string) => `\`${word}\` | ${word}\n\n| ${word} |\n|---|\n| $${word}$ |`,
    (word: string) => `[x]: ${word} "${word}"\n\n[x] ($n$${word})`,
  ];
  const plain = [
    '**Sum** of $a_1$, ($b$) and $\\sqrt{\\frac{x}{y}}$\n\n$$\\begin{cases}a&b\\\\c\\end{cases}$$\n\n1. one\n2. [two](https://example.org)',
    '| a | b |\n|:--|--:|\n| $\\color{red}{x}$ | ![p](/a.png) |\n\n> said\n\n```cpp\nint a<b>;\n```\n\n~~x~~ ---',
    '$\\overbrace{a+b}^{n}$ $\\underline{x}$ $\\vec{v}$ $\\xrightarrow{f}$ $\\cancel{x}$ $\\boxed{x}$ $\\rule{1em}{2em}$ $\\raisebox{2pt}{a}$',
  ];
  const texts = [...plain, ...places.flatMap((place) => harmful.map(place))];

  test.each(texts)('%s', async (text) => {
    const drawn = drawText(text, []);
    if (drawn === undefined) return;
    // Styles are compared as the browser reads them: the cleaner writes them in its own way.
    const same = await page.evaluate(`(() => {
      const read = (html) => {
        const box = document.createElement('div');
        box.innerHTML = html;
        for (const one of box.querySelectorAll('[style]')) one.setAttribute('style', one.style.cssText);
        return box;
      };
      return read(${JSON.stringify(drawn)}).isEqualNode(read(markdown.sanitize(${JSON.stringify(drawn)})));
    })()`);
    expect(same).toBe(true);
    expect(await page.evaluate('window.harmed === true')).toBe(false);
  });

  test('the texts above are drawn, most of them', () => {
    expect(plain.every((text) => drawText(text, []) !== undefined)).toBe(true);
    expect(texts.filter((text) => drawText(text, []) === undefined).length).toBeLessThan(texts.length / 2);
  });
});
