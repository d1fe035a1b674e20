import { describe, expect, it } from 'vitest';
import { texToMarkdown } from './texToMarkdown.ts';

const markdown = (tex: string, constants?: Record<string, string>): string =>
  texToMarkdown(tex, constants).markdown.trim();

it.each([
  [
    '\\begin{itemize}\\item a\\item b\\end{enumerate}\n\nafter',
    '- a\n- b\n\nafter\n',
    ['begin{itemize} … end{enumerate}'],
  ],
  ['\\begin{itemize}\\item a \\begin{center}b\\end{itemize}\n\nafter', '- a b\n\nafter\n', ['begin{center} …']],
  [
    '\\begin{align}a&=b\\end{align*}\n\nafter',
    '$$\n\\begin{aligned}\na&=b\n\\end{aligned}\n$$\n\nafter\n',
    ['begin{align} … end{align*}'],
  ],
])('reads %j, whose environments do not match, and tells', (tex, markdown, unknown) => {
  expect(texToMarkdown(tex)).toMatchObject({ markdown, unknown });
});

describe('LaTeX statements', () => {
  it('give their title and sections', () => {
    const text = texToMarkdown(
      '\\problemname{Hello, World!}\nSay it.\n\n\\section*{Input}\nNothing.\n\\begin{Output}One line.\\end{Output}',
    );
    expect(text.title).toBe('Hello, World!');
    expect(text.markdown).toBe('Say it.\n\n## Input\n\nNothing.\n\n## Output\n\nOne line.\n');
    expect(text.unknown).toEqual([]);
  });
  it('prefer the plain title', () => {
    expect(texToMarkdown('\\problemname{$x^2$}\n%% plainproblemname: x^2\n').title).toBe('x^2');
  });
  it.each([
    ['\\textbf{bold} and \\emph{soft}', '**bold** and *soft*'],
    ['{\\bf bold} {\\it soft} {\\tt code_1}', '**bold** *soft* `code_1`'],
    ['\\texttt{a\\_b}', '`a_b`'],
    ['\\verb|x*y|', '`x*y`'],
    ['$1 \\le n_i \\le 10^5$ and \\(x*y\\)', '$1 \\le n_i \\le 10^5$ and $x*y$'],
    ["``quoted'' -- 5--10 --- end", '“quoted” – 5–10 — end'],
    ['100\\% of \\$5, a\\_b, 3 < 4, 2*3', '100% of \\$5, a\\_b, 3 &lt; 4, 2\\*3'],
    ['wait\\ldots and see', 'wait…and see'],
    ['see \\url{http://a.b} or \\href{http://c.d}{there}', 'see <http://a.b> or [there](http://c.d)'],
    ['a % comment\nb', 'a\nb'],
    ['a\\footnote{not b}', 'a (not b)'],
    ['at most \\constant{max} of them', 'at most 7 of them'],
    ['$n \\le \\constant{max}$', '$n \\le 7$'],
  ])('%s', (tex, expected) => {
    expect(markdown(tex, { max: '7' })).toBe(expected.trim());
  });
  it('keep paragraphs apart over comment lines', () => {
    expect(markdown('one\n% gone\n\ntwo')).toBe('one\n\ntwo');
  });
  it('turn lists, nested ones included, into lists', () => {
    const tex =
      '\\begin{itemize}\n\\item one\n\\item two\n\\begin{enumerate}\\item first \\item second\\end{enumerate}\n\\end{itemize}';
    expect(markdown(tex)).toBe('- one\n- two\n\n  1. first\n  2. second');
  });
  it('turn tables into tables', () => {
    const tex = '\\begin{tabular}{|l|r|}\\hline Name & $n$ \\\\ \\hline a\\&b & 3 \\\\ \\hline\\end{tabular}';
    expect(markdown(tex)).toBe('| Name | $n$ |\n| --- | --- |\n| a&b | 3 |');
  });
  it('keep the text of cells that span others, and who said an epigraph', () => {
    const tex = '\\begin{tabular}{|c|c|}\\multicolumn{2}{|c|}{Head} \\\\ \\multirow{2}{*}{a} & b\\end{tabular}';
    expect(markdown(tex)).toBe('| Head |  |\n| --- | --- |\n| a | b |');
    expect(markdown('\\epigraph{Less is more}{A poet}')).toBe('> Less is more — A poet');
  });
  it('keep displayed mathematics and verbatim text', () => {
    expect(markdown('$$a+b$$')).toBe('$$\na+b\n$$');
    expect(markdown('\\begin{align*}a&=b\\\\c&=d\\end{align*}')).toBe(
      '$$\n\\begin{aligned}\na&=b\\\\c&=d\n\\end{aligned}\n$$',
    );
    expect(markdown('\\begin{verbatim}\n a % b\n $x$\n\\end{verbatim}')).toBe('```\n a % b\n $x$\n```');
  });
  it('show figures', () => {
    expect(
      markdown('\\begin{figure}[h]\\centering\\includegraphics[width=3cm]{img.png}\\caption{A map}\\end{figure}'),
    ).toBe('![](img.png)*A map*');
    expect(markdown('\\illustration{0.3}{pic.jpg}{By us}')).toBe('![By us](pic.jpg)\n\n*By us*');
  });
  it('name the commands they could not read', () => {
    expect(texToMarkdown('\\strange{inner} \\begin{odd}x\\end{odd}')).toMatchObject({
      markdown: 'inner x\n',
      unknown: ['odd', 'strange'],
    });
  });
  it('survive unbalanced and deeply nested text', () => {
    expect(markdown('a {b')).toBe('a b');
    expect(markdown('$x')).toBe('$x$');
    expect(markdown('{'.repeat(5000))).toContain('{');
    expect(markdown('\\begin{itemize}\\item a')).toBe('- a');
  });
});
