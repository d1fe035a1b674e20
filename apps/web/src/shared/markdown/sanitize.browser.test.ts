// @vitest-environment node
import { drawText } from '@assay/markup/draw';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openBrowserPage } from '../testing/browserPage.ts';

/** In a real browser: what is safe is decided by its parser, and the cleaner does not work on an imitation. */
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
  page = await openBrowserPage();
  await page.setContent('<!doctype html><div id="box"></div>');
  await page.addScriptTag({ content: bundle.output[0].code });
  await page.evaluate('markdown.loadFormulas()');
  await page.evaluate('window.alert = () => { window.harmed = true; }');
}, 60_000);

afterAll(() => closeBrowser(page));

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
    ['position:fixed;top:0', null],
    ['background-image:url(https://example.org/x)', null],
    ['color:navy;position:fixed', 'color: light-dark(rgb(0, 0, 128), rgb(128, 128, 192));'],
    ['background-color:url(https://example.org/x)', null],
    ['z-index:9999', null],
    ['vertical-align:-0.25em;height:1em', 'vertical-align: -0.25em;'],
  ])('style %s becomes %s', async (style, expected) => {
    const kept = await ask(`<span style="${style}">x</span>`, `box.querySelector('span').style.cssText || null`);
    expect(kept).toBe(expected);
  });
});

describe('words that are counted are seen', () => {
  /** What a reader sees of the words in `#words`, in both schemes. */
  const look = async (text: string) =>
    (await page.evaluate(`['light', 'dark'].map((scheme) => {
      document.documentElement.style.cssText = 'color-scheme:' + scheme;
      const box = document.getElementById('box');
      box.style.cssText = 'font-size:14px;width:600px;overflow:hidden;contain:layout paint;color:'
        + (scheme === 'light' ? '#161a20' : '#e7eaee') + ';background:' + (scheme === 'light' ? '#ffffff' : '#14181d');
      box.innerHTML = markdown.renderMarkdown(${JSON.stringify(text)});
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT, (node) =>
        node.data.includes('secret') && !node.parentElement.closest('.katex-mathml') ? 1 : 3);
      const node = walker.nextNode();
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      const style = getComputedStyle(node.parentElement);
      let at = node.parentElement;
      while (at !== box && /rgba\\(.*, 0\\)/.test(getComputedStyle(at).backgroundColor)) at = at.parentElement;
      const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
          .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const pair = [light(style.color), light(getComputedStyle(at).backgroundColor)];
      const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
      return {
        contrast: Math.max(...pair) / Math.min(...pair),
        size: style.visibility === 'visible' ? parseFloat(style.fontSize) : 0,
        inside: place.width > 0 && place.left >= frame.left - 1 && place.right <= frame.right + 1 &&
          place.top >= frame.top - 4 && place.bottom <= frame.bottom + 4,
        onTop: top !== null && (node.parentElement.contains(top) || top.contains(node.parentElement)),
      };
    })`)) as { contrast: number; size: number; inside: boolean; onTop: boolean }[];

  test.each([
    'secret',
    '<p style="color:white">secret</p>',
    '<p style="color:#fffffe !important">secret</p>',
    '<p style="color:black">secret</p>',
    '<p style="color:#14181d">secret</p>',
    '<p style="color:var(--surface)">secret</p>',
    '<p style="color:rgba(0,0,0,0.01)">secret</p>',
    '<p style="color:hsl(0 0% 100% / 1)">secret</p>',
    '<p style="color:oklch(1 0 0)">secret</p>',
    '<p style="color:transparent">seen <b>secret</b></p>',
    '<font color="white">secret</font>',
    '<font color="white" size="1">secret</font>',
    '<table><tr bgcolor="black"><td style="color:black">secret</td></tr></table>',
    '<table><tr bgcolor="#ffff99"><td>secret</td></tr></table>',
    '<p style="background-color:navy;color:navy">secret</p>',
    '<div style="color:red"><p style="background-color:red">secret</p></div>',
    '<p style="background-color:yellow">secret</p>',
    '<p style="background-color:rgba(0,0,0,.9)"><span>secret</span></p>',
    '<div style="background-color:white"><p style="color:white">secret</p></div>',
    '<p style="font-size:0">secret</p>',
    '<p style="font-size:1px">secret</p>',
    '<p style="font:1px/0 serif">secret</p>',
    `<p>${'<span style="font-size:0.7em">'.repeat(8)}secret${'</span>'.repeat(8)}</p>`,
    `<p>${'<small>'.repeat(8)}secret${'</small>'.repeat(8)}</p>`,
    `<p>${'<sup>'.repeat(8)}secret${'</sup>'.repeat(8)}</p>`,
    '<p style="position:absolute;left:-9999px">secret</p>',
    '<p style="position:relative;top:-999px">secret</p>',
    '<p style="margin-left:-9999px">secret</p>',
    '<p style="padding-left:9999px">secret</p>',
    '<p style="text-indent:-9999px">secret</p>',
    '<p style="margin-left:calc(0px - 999px)">secret</p>',
    '<p>seen <span style="vertical-align:-900px">secret</span></p>',
    '<div style="height:1px">secret</div><div style="background-color:white">seen<br>seen</div>',
    '<div style="line-height:0">secret<br>seen</div><div style="background-color:white">seen</div>',
    '<p>secret</p><p style="margin-top:-60px;background-color:white">seen<br>seen</p>',
    '<p>seen</p><p style="position:relative;top:40px;background-color:white">seen</p><p>secret</p>',
    '<span class="katex-mathml">secret</span>',
    '<span class="katex"><span class="katex-mathml">secret</span></span>',
    '<canvas>secret</canvas>',
    '<ruby>seen<rp>secret</rp></ruby>',
    '<math><mphantom><mtext>secret</mtext></mphantom></math>',
    '<math><mstyle mathcolor="white" mathsize="1%"><mtext>secret</mtext></mstyle></math>',
    '<math><mpadded width="0" voffset="-900px"><mtext>secret</mtext></mpadded></math>',
    '$\\color{white}\\text{secret}$',
    '$\\color{transparent}\\text{secret}$',
    '$\\textcolor{#ffffff00}{\\text{secret}}$',
    '$\\textcolor{#1110}{\\text{secret}}$',
    '$\\color{black}\\text{secret}$',
    '$\\colorbox{black}{secret}$',
    '$\\colorbox{black}{\\color{black}secret}$',
    '$\\fcolorbox{white}{white}{\\color{white}secret}$',
    '<p style="background-color:black">$\\color{black}\\text{secret}$</p>',
    '$\\phantom{\\text{a secret}}$',
    '$\\vphantom{\\text{a secret}}$',
    '$\\hphantom{\\text{a secret}}$',
    'seen $\\kern-100em\\text{secret}$',
    'seen $\\hspace{-20em}\\mskip-900mu\\text{secret}$',
    `seen seen seen $${'\\!'.repeat(200)}\\text{secret}$`,
    '$\\llap{secret}x$',
    '$\\text{secret}\\llap{\\rule{20em}{2em}}$',
    '$\\rlap{\\rule{20em}{2em}}\\text{secret}$',
    'seen $\\text{secret}\\llap{\\rule[-1em]{20em}{3em}}$',
    '$\\raisebox{-90em}{secret}$',
    '$\\raisebox{90em}{secret}$',
    'secret\n\n$\\smash{\\rule[-20em]{20em}{40em}}$',
    '$$\\begin{array}{l}\\text{secret}\\\\[-9em]\\rule{20em}{1em}\\end{array}$$',
    '$$\\def\\arraystretch{0.01}\\begin{array}{l}\\text{secret}\\\\\\text{seen}\\\\\\text{seen}\\end{array}$$',
  ])('%s', async (text) => {
    for (const seen of await look(text)) {
      expect(seen).toMatchObject({ inside: true, onTop: true });
      expect(seen.contrast).toBeGreaterThanOrEqual(4.45);
      expect(seen.size).toBeGreaterThan(8);
    }
  });

  test('a formula has its colours under the same rule', async () => {
    const colours = (text: string) => ask(text, `box.querySelector('.katex-html [style*="color"]').style.cssText`);
    expect(await colours('$\\color{#767676}{x}$')).toMatch(/^color: light-dark\(rgb\(118, 118, 118\), /);
    expect(await colours('$\\color{white}{x}$')).toBe('color: light-dark(rgb(102, 102, 102), rgb(255, 255, 255));');
    expect(await ask('$\\frac{1$', `box.querySelector('.katex-error').style.color`)).toBe('var(--wa)');
  });

  test('colours that can be read stay what their author chose', async () => {
    const style = (css: string) => ask(`<p style="${css}">x</p>`, `box.querySelector('p').style.cssText`);
    for (const css of ['background-color: yellow; color: green;', 'background-color: navy; color: white;'])
      expect(await style(css)).toBe(css);
    // Blue stays blue on white, and is lighter on the dark page.
    expect(await style('color:blue')).toBe('color: light-dark(rgb(0, 0, 255), rgb(128, 128, 255));');
  });

  test('what imported statements say of looks stays', async () => {
    const css =
      'margin: 0px 10px; padding: 1em; border: 1px solid red; width: 50%; text-align: center; font-size: 12pt; font-weight: bold;';
    expect(await ask(`<div style="${css}">x</div>`, `box.querySelector('div').style.cssText`)).toBe(css);
    expect(
      await ask('<img style="height:20px;width:30px" src="/a.png">', `box.querySelector('img').style.cssText`),
    ).toBe('height: 20px; width: 30px;');
  });

  test('classes of people are those of languages', async () => {
    const text = '<div class="katex m_9814e45f"><pre><code class="lang-cpp prose">x</code></pre></div>';
    expect(await ask(text, `[...box.querySelectorAll('[class]')].map((one) => one.className)`)).toEqual(['lang-cpp']);
  });
});

test('formulas keep the boxes and the MathML they are made of', async () => {
  expect(await ask('$\\frac{a}{b}$', `box.querySelectorAll('.katex .vlist [style]').length > 0`)).toBe(true);
  expect(await ask('$x^2$', `box.querySelector('math annotation')?.textContent`)).toBe('x^2');
  expect(await ask('$\\sqrt{x}$', `box.querySelector('.katex svg path') !== null`)).toBe(true);
});

test('gaps of formulas stay gaps', async () => {
  const colour = `getComputedStyle(box.querySelector('.katex-html .mord:not(:has(*))')).color`;
  expect(await ask('$\\phantom{0}5$', colour)).toBe('rgba(0, 0, 0, 0)');
  expect(await ask('$\\vphantom{y}5$', `box.querySelector('.katex-html').textContent`)).toBe('y5');
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
    '| a | b |\n|:--|--:|\n| $\\phantom{0}x$ | ![p](/a.png) |\n\n> said\n\n```cpp\nint a<b>;\n```\n\n~~x~~ ---',
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
      const drawn = ${JSON.stringify(drawn)};
      // As formulas are known that this browser draws itself.
      const marked = drawn.replace(/class="(katex(?:-display)?)"/g, 'class="drawn $1"');
      return read(drawn).isEqualNode(read(markdown.sanitize(marked, 'drawn').replaceAll('drawn ', '')));
    })()`);
    expect(same).toBe(true);
    expect(await page.evaluate('window.harmed === true')).toBe(false);
  });

  test('the texts above are drawn, most of them', () => {
    expect(plain.every((text) => drawText(text, []) !== undefined)).toBe(true);
    expect(texts.filter((text) => drawText(text, []) === undefined).length).toBeLessThan(texts.length / 2);
  });
});
