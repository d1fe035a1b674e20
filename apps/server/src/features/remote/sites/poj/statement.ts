import type { CheerioAPI } from 'cheerio';
import { htmlOf } from '../page/htmlOf.ts';
import { isElement, type PageNode, readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteProblem } from '../site.ts';

/** What stands below a heading: all up to the next one, or to the links at the foot. */
const contentOf = ($: CheerioAPI, heading: PageNode): PageNode[] => {
  const found: PageNode[] = [];
  const isEnd = (node: PageNode): boolean =>
    isElement(node) && ($(node).is('.pst') || $(node).find('a[href*="submit?problem_id"]').length > 0);
  for (let node = heading.next; node && !isEnd(node); node = node.next)
    found.push(...(isElement(node) && $(node).is('.ptx') ? node.children : [node]));
  return found;
};

const limitIn = (text: string, limit: RegExp): number | null => {
  const found = limit.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const knownHeadings = new Set(['description', 'input', 'output', 'sample input', 'sample output', 'hint', 'source']);

/** Reads a problem of POJ from its page; `base`: the page's address. Throws noSuchProblem, notReadable. */
export const problemOfPage = (page: string, id: string, base: string): RemoteProblem =>
  readPage(page, ($) => {
    const title = wordsOf($('.ptt').first().text());
    if (title === '' && /Can(?: ?not|'t) find problem/i.test($('body').text())) throw new RemoteFault('noSuchProblem');
    const headings = $('.pst').toArray();
    if (title === '' || headings.length === 0) throw new RemoteFault('notReadable', { words: 'no title or no text' });
    const sections = headings.map((heading) => {
      const name = wordsOf($(heading).text());
      return { name, key: name.toLowerCase(), nodes: contentOf($, heading) };
    });
    const nodesOf = (key: string): PageNode[] => sections.find((one) => one.key === key)?.nodes ?? [];
    const html = (key: string): string => htmlOf(nodesOf(key), { base });
    // Other `pre`s, in hints and descriptions, are no samples.
    const samplesOf = (key: string): string[] =>
      $(nodesOf(key))
        .filter('pre.sio')
        .toArray()
        .map((one) => preText([one]));
    const [inputs, outputs] = [samplesOf('sample input'), samplesOf('sample output')];
    const samples = Array.from({ length: Math.max(inputs.length, outputs.length) }, (_, index) => ({
      input: inputs[index] ?? '',
      output: outputs[index] ?? '',
    }));
    const others = sections
      .filter(({ key, nodes }) => !knownHeadings.has(key) && wordsOf($(nodes).text()) !== '')
      .map(({ name, nodes }) => `<h4>${name.replace(/[<&]/g, '')}</h4>\n${htmlOf(nodes, { base })}`);
    const limits = wordsOf($('.plm').first().text());
    const memory = limitIn(limits, /Memory Limit:\s*(\d+)\s*K/i);
    const source = wordsOf($(nodesOf('source')).text());
    return {
      id,
      texts: {
        title,
        description: html('description'),
        input: html('input'),
        output: html('output'),
        hint: [html('hint'), ...others].filter((one) => one !== '').join('\n'),
      },
      samples: samples.filter(({ input, output }) => input !== '' || output !== ''),
      timeLimit: limitIn(limits, /(?<!Case )Time Limit:\s*(\d+)\s*MS/i),
      memoryLimit: memory === null ? null : memory / 1024,
      tags: [],
      ...(source !== '' && { source }),
    };
  });
