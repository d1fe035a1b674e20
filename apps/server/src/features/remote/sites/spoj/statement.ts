import type { CheerioAPI } from 'cheerio';
import { dollarMarks } from '../page/dollarMarks.ts';
import { type HtmlRules, htmlOf } from '../page/htmlOf.ts';
import { memoryOf, timeOf } from '../page/limits.ts';
import { ofMathJax } from '../page/mathJax.ts';
import { isElement, type PageNode, readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteProblem } from '../site.ts';
import { samplesOf } from './samples.ts';

interface Section {
  title: string;
  nodes: PageNode[];
}

const tables = '#problem-meta, table.table-condensed';
const isSample = ({ title }: Section): boolean => /^(?:sample|example)/i.test(title);

const kindIn = (title: string): 'input' | 'output' | undefined => {
  if (/\boutput\b/i.test(title)) return /\binput\b/i.test(title) ? undefined : 'output';
  return /\binput\b/i.test(title) ? 'input' : undefined;
};

/** The body of a statement, cut at its headings. */
const sectionsOf = ($: CheerioAPI, body: PageNode[]): Section[] => {
  const sections: Section[] = [{ title: '', nodes: [] }];
  for (const node of body) {
    if (isElement(node) && /^h[2-5]$/.test(node.name)) sections.push({ title: wordsOf($(node).text()), nodes: [] });
    else sections.at(-1)!.nodes.push(node);
  }
  return sections.filter(({ title }) => title !== 'Information');
};

/** The table of facts, by the words before its colons. */
const factsOf = ($: CheerioAPI): Map<string, string> =>
  new Map(
    $(tables)
      .first()
      .find('tr')
      .toArray()
      .map((row) => {
        const [name, ...rest] = $(row)
          .children('th, td')
          .toArray()
          .map((cell) => wordsOf($(cell).text()));
        return [(name ?? '').replace(/:$/, '').toLowerCase(), rest.join(' ')];
      }),
  );

/** A problem, and whether it takes every language. */
export interface SpojProblem {
  problem: RemoteProblem;
  takesAll: boolean;
}

/** Reads a problem of SPOJ from its page; `base`: the page's address. Throws noSuchProblem, notReadable. */
export const problemOfPage = (page: string, id: string, base: string): SpojProblem =>
  readPage(page, ($) => {
    const body = $('#problem-body').first();
    if (body.length === 0) {
      if (/Wrong problem code/i.test($('body').text())) throw new RemoteFault('noSuchProblem');
      throw new RemoteFault('notReadable', { words: 'no text' });
    }
    const name = wordsOf($('#problem-name').first().text());
    const title = name.toUpperCase().startsWith(`${id} - `) ? name.slice(id.length + 3) : name;
    if (title === '') throw new RemoteFault('notReadable', { words: 'no title' });
    const tagLinks = $('a[href^="/problems/tag/"], span[data-tagid]');
    const tags = tagLinks.toArray().map((one) => wordsOf($(one).text()).replace(/^#/, ''));
    const facts = factsOf($);
    // Title, tags and facts stand within the body or around it.
    body.find('#problem-name').remove();
    tagLinks
      .closest('p')
      .filter((_, one) => wordsOf($(one).text()).startsWith('#'))
      .remove();
    body.find(tables).remove();
    const rules: HtmlRules = { base, own: ofMathJax, marks: dollarMarks(body.text()) };
    const sections = sectionsOf($, body.contents().toArray());
    const boxesOf = ({ title: heading, nodes }: Section) =>
      $(nodes)
        .filter('pre')
        .add($(nodes).find('pre'))
        .toArray()
        .map((box) => ({ text: preText([box]), kind: kindIn(heading) }));
    const samples = samplesOf(sections.filter(isSample).flatMap(boxesOf));
    const html = ({ nodes }: Section): string => htmlOf(nodes, rules);
    const headed = (one: Section): string => {
      const text = html(one);
      return text === '' ? '' : `<h4>${one.title.replace(/[<&]/g, '')}</h4>\n${text}`;
    };
    /** What a section of samples says beside them; all of it where they were not understood. */
    const beside = (one: Section): string => {
      if (!samples) return headed(one);
      $(one.nodes).find('pre').remove();
      const rest = { ...one, nodes: one.nodes.filter((node) => !$(node).is('pre')) };
      return /^(?:\s|(?:sample |example )?(?:input|output)|[:\d#])*$/i.test($(rest.nodes).text()) ? '' : headed(rest);
    };
    const texts = { description: [] as string[], input: [] as string[], output: [] as string[], hint: [] as string[] };
    sections.forEach((one, index) => {
      if (isSample(one)) texts.hint.push(beside(one));
      else if (index === 0) texts.description.push(html(one));
      else if (/^input\b/i.test(one.title)) texts.input.push(html(one));
      else if (/^output\b/i.test(one.title)) texts.output.push(html(one));
      else (texts.input.length + texts.output.length === 0 ? texts.description : texts.hint).push(headed(one));
    });
    const joined = (part: readonly string[]): string => part.filter((one) => one !== '').join('\n');
    const [time = '', memory = '', author = '', source = '', languages = ''] = [
      'time limit',
      'memory limit',
      'added by',
      'resource',
      'languages',
    ].map((key) => facts.get(key));
    return {
      takesAll: /^(?:all)?$/i.test(languages),
      problem: {
        id,
        texts: {
          title,
          description: joined(texts.description),
          input: joined(texts.input),
          output: joined(texts.output),
          hint: joined(texts.hint),
        },
        samples: samples ?? [],
        // Of a span the longer: `0.1s-1s`.
        timeLimit: timeOf(time.split('-').at(-1) ?? '', 1000),
        memoryLimit: memoryOf(memory),
        tags: [...new Set(tags)].filter((tag) => tag !== ''),
        ...(author !== '' && { author }),
        ...(source !== '' && { source }),
      },
    };
  });
