import { parseExamples } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { collectAttachments } from '../attachments.ts';
import { bytesSource } from '../fileSource.ts';
import { takeExamples } from '../hydro/hydroStatement.ts';
import { plainTex } from '../polygon/polygonTex.ts';
import { parseDataRule } from '../syzoj/syzojConfig.ts';
import { parseUojConfig } from '../uoj/uojConfig.ts';
import { htmlBody } from './htmlBody.ts';
import { localImages } from './localImages.ts';
import { parseYaml } from './readYaml.ts';
import { shellWords } from './shellWords.ts';
import { splitStatement } from './statementSections.ts';
import { texToMarkdown } from './texToMarkdown.ts';
import { readXml } from './xmlTree.ts';

/** CPU time in ms; the shortest of a few runs, because collecting garbage also costs some. */
const cost = (work: () => void): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage();
    try {
      work();
    } catch {
      // A refusal is an answer too.
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

/** The texts that make backtracking and looking for ends expensive: pieces repeated, with a beginning and an end. */
const repeated = (piece: string, before = '', after = '') => ({ piece, before, after });

const readers: [string, (text: string) => void, ReturnType<typeof repeated>[]][] = [
  [
    'XML',
    (text) => readXml(text, 'f'),
    [
      repeated('<b/>', '<a>', '</a>'),
      repeated(']]', '<a><![CDATA[', ']]></a>'),
      repeated('&lt;', '<a>', '</a>'),
      repeated('&', '<a>', '</a>'),
      repeated('- ', '<a><!--', '--></a>'),
      repeated('>', '<a b="', '"/>'),
      repeated('x', '<', '/>'),
      repeated('\u0001', '<a>', '</a>'),
    ],
  ],
  [
    'YAML',
    (text) => parseYaml(text, 'f'),
    [
      repeated('- a: 1\n'),
      repeated('\n'),
      repeated('#\n'),
      repeated('a, ', '[', ']'),
      repeated('] } '),
      repeated('"a\n'),
      repeated('  b\n', 'a: |\n'),
      repeated('a: b: c\n'),
    ],
  ],
  [
    'statements in Markdown',
    (text) =>
      splitStatement(
        localImages(text, () => null),
        'markdown',
      ),
    [
      repeated('# Input\n'),
      repeated(' ', '# '),
      repeated(' #', '# a'),
      repeated('!['),
      repeated('![](a '),
      repeated('![](a "'),
      repeated('```\n'),
    ],
  ],
  [
    'statements in HTML',
    (text) =>
      splitStatement(
        localImages(htmlBody(text), () => null),
        'html',
      ),
    [
      repeated('<h1>'),
      repeated('<h1'),
      repeated('<script>'),
      repeated('<script>', '', '</style>'),
      repeated('<body '),
      repeated('<img '),
      repeated('<img src="'),
    ],
  ],
  [
    'TeX',
    (text) => texToMarkdown(plainTex(text)),
    [
      repeated('\\begin{a}'),
      repeated('\\begin{verbatim}'),
      repeated('\\begin{document}'),
      repeated('\\begin{a}\\end{a}\\begin{b}\\end{b}'),
      repeated('\\item x ', '\\begin{itemize}', '\\end{itemize}'),
      repeated('\\begin{itemize}', '', '\\end{itemize}'),
      repeated('\\\\['),
      repeated('{'),
      repeated('$'),
      repeated('\\verb!'),
      repeated('a & ', '\\begin{tabular}{l}', '\\end{tabular}'),
      repeated('a & b \\\\ ', '\\begin{tabular}{l}', '\\end{tabular}'),
      repeated('\\label{', '\\begin{equation}', '\\end{equation}'),
      repeated(' '),
      repeated('\\'),
    ],
  ],
  ['examples of Hydro', takeExamples, [repeated('```input1\n'), repeated('# Sample'), repeated(' ', '# Sample')]],
  [
    'examples of HOJ',
    parseExamples,
    [repeated('<input>'), repeated('<input></input>'), repeated('<input></input><output>')],
  ],
  ['words of a shell', shellWords, [repeated('a '), repeated('"'), repeated('\\')]],
  ['settings of UOJ', parseUojConfig, [repeated('a b\n'), repeated(' ')]],
  ['rules of SYZOJ', parseDataRule, [repeated('sum:1 2 3\n'), repeated('1 ')]],
  [
    'names of attachments',
    (text) => {
      const { add } = collectAttachments();
      for (const name of text.split('\n')) add(name, bytesSource(name, Buffer.alloc(0)));
    },
    [repeated('a.png\n')],
  ],
];

/** ms; what is done in less cannot be compared. */
const leastCost = 20;

describe('reading twice as much takes about twice as long', () => {
  it.each(readers)('%s', (name, read, texts) => {
    for (const { piece, before, after } of texts) {
      const text = (length: number): string => before + piece.repeat(Math.ceil(length / piece.length)) + after;
      // The YAML library takes its time, in proportion.
      const size = name === 'YAML' ? 1 << 12 : 1 << 15;
      const ratio = (): number =>
        cost(() => read(text(size * 2))) /
        Math.max(
          cost(() => read(text(size))),
          leastCost,
        );
      // Other work of the machine can make one look wrong, not three of three: the first that looks right will do.
      const seen = [ratio()];
      while (seen.length < 3 && seen.at(-1)! >= 3) seen.push(ratio());
      expect(Math.min(...seen), `${before}${piece}: ${seen}`).toBeLessThan(3);
    }
  });
});
