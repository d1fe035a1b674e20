import type { CheerioAPI } from 'cheerio';
import { texOf } from '../page/formulas.ts';
import { type HtmlRules, htmlOf, type OwnElement } from '../page/htmlOf.ts';
import { memoryOf, timeOf } from '../page/limits.ts';
import { isElement, type PageElement, type PageNode, readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteProblem, RemoteTexts } from '../site.ts';

/** Its own elements: a formula is a `var`, which a browser may have drawn; buttons to copy what stands beside them. */
const own = (element: PageElement): OwnElement | undefined => {
  const classes = (element.attribs['class'] ?? '').split(/\s+/);
  if (element.name === 'var' || classes.includes('katex')) return { tex: texOf(element) };
  return classes.some((one) => /^(?:div-)?btn(?:-|$)/.test(one)) ? 'drop' : undefined;
};

const rulesOf = (base: string): HtmlRules => ({
  base,
  own,
  marks: [
    { open: '$$', close: '$$', display: true },
    { open: '\\[', close: '\\]', display: true },
    { open: '\\(', close: '\\)', display: false },
  ],
});

interface Section {
  title: string;
  nodes: PageNode[];
}

/** Boxes that hold sections, and say nothing themselves. */
const isBox = (node: PageElement): boolean =>
  node.name === 'section' ||
  (node.name === 'div' && /(?:^|\s)(?:part|io-style)(?:\s|$)/.test(node.attribs['class'] ?? ''));

/** A statement by its headings, wherever they stand: within their section, before it, or without any. */
const sectionsOf = ($: CheerioAPI, root: PageElement): Section[] => {
  const sections: Section[] = [{ title: '', nodes: [] }];
  const walk = (nodes: readonly PageNode[]): void => {
    for (const node of nodes) {
      if (isElement(node) && node.name === 'hr') continue;
      if (isElement(node) && isBox(node)) walk(node.children);
      else if (isElement(node) && node.name === 'h3') {
        const title = $(node).clone();
        title.find('.btn, .btn-copy').remove();
        sections.push({ title: wordsOf(title.text()), nodes: [] });
      } else sections.at(-1)!.nodes.push(node);
    }
  };
  walk(root.children);
  return sections;
};

const sampleInput = /^(?:sample input|入力例|入力サンプル)/i;
const sampleOutput = /^(?:sample output|出力例|出力サンプル)/i;
const input = /^(?:input|入力)(?: ?format|形式)?$/i;
const output = /^(?:output|出力)(?: ?format|形式)?$/i;
const interaction = /^(?:interaction|input and output|入出力(?:形式)?)$/i;
const legend = /^(?:problem(?: statement)?|問題(?:文)?)$/i;

const heading = (title: string): string =>
  title === '' ? '' : `<h3>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h3>`;

/** The first `pre` of a section, which is the sample, apart from what explains it. */
const splitSample = ($: CheerioAPI, { nodes }: Section): { text: string; rest: PageNode[] } | undefined => {
  const pre = nodes.flatMap((node) =>
    isElement(node) ? (node.name === 'pre' ? [node] : $(node).find('pre').toArray()) : [],
  )[0];
  return pre && { text: preText([pre]), rest: nodes.filter((node) => node !== pre && !$(node).is($(pre).parents())) };
};

const read = (
  $: CheerioAPI,
  root: PageElement,
  rules: HtmlRules,
): { texts: Omit<RemoteTexts, 'title'>; samples: RemoteProblem['samples'] } => {
  const parts = { description: [] as string[], input: [] as string[], output: [] as string[], hint: [] as string[] };
  const samples: { input: string; output: string }[] = [];
  for (const section of sectionsOf($, root)) {
    const { title } = section;
    const isInput = sampleInput.test(title);
    const sample = isInput || sampleOutput.test(title) ? splitSample($, section) : undefined;
    if (sample) {
      if (isInput) samples.push({ input: sample.text, output: '' });
      else if (samples.length > 0) samples.at(-1)!.output = sample.text;
      else samples.push({ input: '', output: sample.text });
      const html = htmlOf(sample.rest, rules);
      if (html !== '') parts.hint.push(`${heading(title)}\n${html}`);
      continue;
    }
    const html = htmlOf(section.nodes, rules);
    if (html === '') continue;
    if (input.test(title)) parts.input.push(html);
    else if (output.test(title)) parts.output.push(html);
    else if (interaction.test(title)) parts.input.push(`${heading(title)}\n${html}`);
    else if (/^(?:sample|入出力例)/i.test(title)) parts.hint.push(`${heading(title)}\n${html}`);
    else parts.description.push(legend.test(title) ? html : `${heading(title)}\n${html}`.trim());
  }
  const text = (key: keyof typeof parts): string => parts[key].join('\n');
  return {
    texts: { description: text('description'), input: text('input'), output: text('output'), hint: text('hint') },
    samples,
  };
};

/** The title without its letter and without the buttons behind it. */
const titleIn = ($: CheerioAPI): string => {
  const line = $('span.h2').first().clone();
  line.children().remove();
  return wordsOf(line.text()).replace(/^[A-Z\d]{1,3}\s+-\s+/i, '');
};

/**
 * Reads a task from its page. The texts of a problem are the Japanese ones, which every task has and which are the original; where there
 * are English ones they are its translation for en-US. A task in English alone has these as its texts. The title is that of the page.
 */
export const problemOfPage = (page: string, id: string, address: string): RemoteProblem =>
  readPage(page, ($) => {
    const [statement] = $('#task-statement').toArray();
    const title = titleIn($);
    if (!statement || title === '') throw new RemoteFault('notReadable', { words: 'no statement' });
    const rules = rulesOf(address);
    const rootOf = (code: 'ja' | 'en'): PageElement | undefined => $(statement).find(`span.lang-${code}`).toArray()[0];
    const [ja, en] = [rootOf('ja'), rootOf('en')];
    const main = read($, ja ?? en ?? statement, rules);
    const other = ja && en && read($, en, rules);
    const line = $('p')
      .toArray()
      .map((one) => wordsOf($(one).text()))
      .find((text) => /(?:Memory Limit|メモリ制限)/i.test(text));
    const [, time = '', memory = ''] =
      /(?:Time Limit|実行時間制限)\s*[:：](.*?)\/\s*(?:Memory Limit|メモリ制限)\s*[:：](.*)/i.exec(line ?? '') ?? [];
    return {
      id,
      texts: { title, ...main.texts },
      ...(other && { translations: { 'en-US': { title, ...other.texts } } }),
      samples: main.samples.length > 0 ? main.samples : (other?.samples ?? []),
      timeLimit: timeOf(time, 1000),
      memoryLimit: memoryOf(memory),
      tags: [],
    };
  });
