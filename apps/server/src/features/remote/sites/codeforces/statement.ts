import type { CheerioAPI } from 'cheerio';
import { texOf } from '../page/formulas.ts';
import { type HtmlRules, htmlOf, type OwnElement } from '../page/htmlOf.ts';
import { memoryOf, timeOf } from '../page/limits.ts';
import { ofMathJax } from '../page/mathJax.ts';
import { isElement, type PageElement, type PageNode, readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteProblem } from '../site.ts';
import { partsOf } from './ids.ts';

const fonts: Readonly<Record<string, string>> = {
  'tex-font-style-bf': 'b',
  'tex-font-style-it': 'i',
  'tex-font-style-sl': 'i',
  'tex-font-style-tt': 'tt',
  'tex-font-style-underline': 'u',
  'tex-font-style-striked': 's',
};

/** Its own elements: fonts by class, formulas drawn by MathJax with their source in a script, pictures of formulas. */
const own = (element: PageElement): OwnElement | undefined => {
  const drawn = ofMathJax(element);
  if (drawn) return drawn;
  const { class: names = '', alt = '' } = element.attribs;
  if (names === '') return undefined;
  const classes = names.split(/\s+/);
  if (classes.some((one) => /copier$|^diff-notifier$|^section-title$/.test(one))) return 'drop';
  if (classes.includes('katex')) return { tex: texOf(element) };
  if (element.name === 'img' && classes.includes('tex-formula') && alt.trim() !== '') return { tex: alt };
  const font = classes.find((one) => fonts[one] !== undefined);
  return font === undefined ? undefined : { tag: fonts[font]! };
};

const rulesOf = (base: string): HtmlRules => ({
  base,
  own,
  marks: [
    { open: '$$$$$$', close: '$$$$$$', display: true },
    { open: '$$$', close: '$$$', display: false },
  ],
});

/** What stands in a line of the header, beside its name. */
const property = ($: CheerioAPI, header: PageNode, name: string): string => {
  const line = $(header).find(`.${name}`).first().clone();
  line.find('.property-title').remove();
  return wordsOf(line.text());
};

const standard = /^(?:standard (?:in|out)put|std(?:in|out)|стандартный (?:ввод|вывод))$/i;

/** The name of a file to be read or written; undefined where that is the standard stream, which a class of newer pages says. */
const fileOf = ($: CheerioAPI, header: PageNode, kind: 'input' | 'output'): string | undefined => {
  const isStandard = $(header).find(`.${kind}-file.${kind}-standard`).length > 0;
  const text = property($, header, `${kind}-file`);
  return isStandard || text === '' || standard.test(text) ? undefined : text;
};

const sections = ['header', 'input-specification', 'output-specification', 'sample-tests', 'note'];

/** Sections of a statement in their order, by class; those without one have a title, as "Interaction", but the first. */
const sectionsOf = ($: CheerioAPI, statement: PageElement, rules: HtmlRules) =>
  statement.children.filter(isElement).flatMap((element) => {
    const classes = (element.attribs['class'] ?? '').split(/\s+/);
    const name = sections.find((one) => classes.includes(one)) ?? '';
    if (name === 'header' || name === 'sample-tests') return [];
    const title = wordsOf($(element).children('.section-title').first().text());
    return [{ name, title, html: htmlOf(element.children, rules) }];
  });

const heading = (title: string): string =>
  title === '' ? '' : `<h3>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h3>`;

const samplesOf = ($: CheerioAPI, statement: PageElement): RemoteProblem['samples'] => {
  const texts = (kind: string) =>
    $(statement)
      .find(`.sample-tests .${kind} > pre`)
      .toArray()
      .map((pre) => preText([pre]));
  const [inputs, outputs] = [texts('input'), texts('output')];
  const count = Math.max(inputs.length, outputs.length);
  return Array.from({ length: count }, (_, at) => ({ input: inputs[at] ?? '', output: outputs[at] ?? '' }));
};

/** The statement of a problem on its own page or among those of its whole contest. */
const statementIn = ($: CheerioAPI, index: string): PageElement => {
  const holders = $('.problemindexholder').toArray();
  const holder = holders.find((one) => $(one).attr('problemindex')?.toUpperCase() === index);
  if (holders.length > 0 && !holder) throw new RemoteFault('notReadable', { words: 'the page of another problem' });
  const [statement] = (holder ? $(holder).find('.problem-statement') : $('.problem-statement')).toArray();
  if (!statement) throw new RemoteFault('notReadable', { words: 'no statement' });
  return statement;
};

const withFile = (name: string | undefined, label: string, html: string): string =>
  name === undefined ? html : `<p>${label}: <code>${name.replace(/[<&]/g, '')}</code></p>\n${html}`;

/** Reads a problem from its page, or from that of its whole contest; `address`: where the page is from. */
export const problemOfPage = (page: string, id: string, address: string): RemoteProblem =>
  readPage(page, ($) => {
    const { index } = partsOf(id);
    const statement = statementIn($, index);
    const [header] = $(statement).children('.header').toArray();
    const title = header && wordsOf($(header).children('.title').first().text()).replace(/^[A-Z\d]{1,3}\.\s+/i, '');
    if (!header || !title) throw new RemoteFault('notReadable', { words: 'no title' });
    const parts = sectionsOf($, statement, rulesOf(address));
    const text = (name: string): string => parts.find((part) => part.name === name)?.html ?? '';
    const begin = parts.findIndex((part) => part.name !== '');
    const isLegend = (part: (typeof parts)[number], at: number): boolean =>
      part.name === '' && (at < begin || begin === -1);
    const legend = parts.filter(isLegend).map((part) => heading(part.title) + part.html);
    // "Interaction" and its like stand behind what is read and written, and are read there.
    const others = parts.filter((part, at) => part.name === '' && !isLegend(part, at));
    const output = [text('output-specification'), ...others.map((part) => heading(part.title) + part.html)];
    const tags = $('.tag-box')
      .toArray()
      .map((tag) => wordsOf($(tag).text()));
    return {
      id,
      texts: {
        title,
        description: legend.filter(Boolean).join('\n'),
        input: withFile(fileOf($, header, 'input'), 'Input file', text('input-specification')),
        output: withFile(fileOf($, header, 'output'), 'Output file', output.filter(Boolean).join('\n')),
        hint: text('note'),
      },
      samples: samplesOf($, statement),
      timeLimit: timeOf(property($, header, 'time-limit'), 1000),
      memoryLimit: memoryOf(property($, header, 'memory-limit')),
      tags: [...new Set(tags.filter(Boolean))],
    };
  });
