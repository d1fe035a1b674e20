import type { CheerioAPI } from 'cheerio';
import { dollarMarks } from '../page/dollarMarks.ts';
import { type HtmlRules, htmlOf } from '../page/htmlOf.ts';
import { ofMathJax } from '../page/mathJax.ts';
import { isElement, type PageNode, readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteProblem } from '../site.ts';

const panels = '.panel_title, .panel_content, .panel_bottom';

const classOf = (node: PageNode): string => (isElement(node) ? (node.attribs['class'] ?? '') : '');

/**
 * What stands below a heading: all up to the end of its panel, since a statement may close the panel's own box. A box that it leaves
 * open holds the panels that follow, which are not its own.
 */
const contentOf = ($: CheerioAPI, heading: PageNode): PageNode[] => {
  const found: PageNode[] = [];
  for (let node = heading.next; node && !/\bpanel_(?:title|bottom)\b/.test(classOf(node)); node = node.next) {
    const copy = $(node).clone();
    copy.find(panels).remove();
    found.push(...(/\bpanel_content\b/.test(classOf(node)) ? copy.contents() : copy).toArray());
  }
  return found;
};

/** A hint within the sample's output, headed by a word in italics; it is taken out of there. */
const hintWithin = ($: CheerioAPI, nodes: readonly PageNode[]): PageNode[] => {
  const word = $(nodes as PageNode[])
    .find('i')
    .filter((_, one) => wordsOf($(one).text()) === 'Hint')
    .first();
  const head = word.closest('div');
  const box = head.parent('div');
  if (word.length === 0 || box.length === 0) return [];
  head.remove();
  const inner = box.contents().toArray();
  box.remove();
  return inner;
};

const limitIn = (text: string, what: string, unit: string): number | null => {
  // Both are given, for Java and for others.
  const found = new RegExp(`${what} Limit:\\s*(?:\\d+\\s*/\\s*)?(\\d+)\\s*${unit}`, 'i').exec(text);
  return found ? Number(found[1]) : null;
};

const knownHeadings = new Set([
  'problem description',
  'input',
  'output',
  'sample input',
  'sample output',
  'hint',
  'author',
  'source',
  // Who recommends it.
  'recommend',
]);

/** Reads a problem of HDU from its page; `base`: the page's address. Throws noSuchProblem, notPublic, notReadable. */
export const problemOfPage = (page: string, id: string, base: string): RemoteProblem =>
  readPage(page, ($) => {
    const all = $('body').text();
    const title = wordsOf($('h1').first().text());
    const headings = $('.panel_title').toArray();
    if (/^\s*User Login\s*$/.test($('title').text())) throw new RemoteFault('notPublic');
    if (title === '' && /No such problem/i.test(all)) throw new RemoteFault('noSuchProblem');
    if (title === '' || headings.length === 0) throw new RemoteFault('notReadable', { words: 'no title or no text' });
    // The site draws formulas where it loads what draws them; else a dollar is one.
    const rules: HtmlRules = {
      base,
      own: ofMathJax,
      marks: /\bMathJax\b/.test($('script[src]').toString()) ? dollarMarks(all) : [],
    };
    const sections = headings.map((heading) => {
      const name = wordsOf($(heading).text());
      return { name, key: name.toLowerCase(), nodes: contentOf($, heading) };
    });
    const nodesOf = (key: string): PageNode[] => sections.find((one) => one.key === key)?.nodes ?? [];
    const html = (key: string): string => htmlOf(nodesOf(key), rules);
    const words = (key: string): string => wordsOf($(nodesOf(key)).text());
    const inner = hintWithin($, nodesOf('sample output'));
    const sample = (key: string): string => {
      const nodes = $(nodesOf(key));
      const lines = nodes.filter('pre').add(nodes.find('pre'));
      return preText(lines.length > 0 ? lines : $('<pre></pre>').append(nodes.clone()));
    };
    const others = sections
      .filter(({ key, nodes }) => !knownHeadings.has(key) && wordsOf($(nodes).text()) !== '')
      .map(({ name, nodes }) => `<h4>${name.replace(/[<&]/g, '')}</h4>\n${htmlOf(nodes, rules)}`);
    const [author, source] = [words('author'), words('source')];
    const memory = limitIn(all, 'Memory', 'K');
    const samples = [{ input: sample('sample input'), output: sample('sample output') }];
    return {
      id,
      texts: {
        title,
        description: html('problem description'),
        input: html('input'),
        output: html('output'),
        hint: [html('hint'), htmlOf(inner, rules), ...others].filter((one) => one !== '').join('\n'),
      },
      samples: samples.filter(({ input, output }) => input !== '' || output !== ''),
      timeLimit: limitIn(all, 'Time', 'MS'),
      memoryLimit: memory === null ? null : memory / 1024,
      tags: [],
      ...(author !== '' && { author }),
      ...(source !== '' && { source }),
    };
  });
