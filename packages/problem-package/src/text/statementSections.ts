import type { Statement } from '../types.ts';

interface Heading {
  level: number;
  text: string;
  start: number;
  end: number;
}

const names: Record<'description' | 'input' | 'output' | 'hint' | 'interaction', RegExp> = {
  description: /^(description|problem( description)?|statement|legend|题目描述|问题描述|题面|描述)$/i,
  input: /^(the )?input( format| specification| description| data| file)?$|^输入(格式|描述|说明|文件|数据)?$/i,
  output: /^(the )?output( format| specification| description| data| file)?$|^输出(格式|描述|说明|文件|数据)?$/i,
  hint: /^(notes?|hints?|explanation|sample explanations?|explanation of the samples?|提示|说明|备注|注释|样例(解释|说明))$/i,
  interaction: /^(interaction( protocol)?|交互(格式|方式|协议|过程)?)$/i,
};

const partOf = (heading: string): keyof typeof names | null => {
  const plain = heading
    .replace(/[*_#`【】[\]]/g, '')
    .trim()
    .replace(/[:：]$/, '');
  for (const [part, pattern] of Object.entries(names)) if (pattern.test(plain)) return part as keyof typeof names;
  return null;
};

/** Without the blanks around it and the signs that may close it. */
const headingText = (written: string): string => {
  const text = written.trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end === 0 || /\s/.test(text[end - 1]!) ? text.slice(0, end).trimEnd() : text;
};

const markdownHeadings = (text: string): Heading[] => {
  const headings: Heading[] = [];
  let fence = '';
  let at = 0;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark) {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
    }
    const found = fence === '' && !mark ? /^ {0,3}(#{1,6})[ \t]([^\n]*)$/.exec(line) : null;
    if (found)
      headings.push({ level: found[1]!.length, text: headingText(found[2]!), start: at, end: at + line.length });
    at += line.length + 1;
  }
  return headings;
};

const htmlHeadings = (text: string): Heading[] =>
  [...text.matchAll(/<h([1-6])\b[^>]{0,500}>([\s\S]{0,500}?)<\/h\1>/gi)].map((match) => ({
    level: Number(match[1]),
    text: match[2]!.replace(/<[^>]*>/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

/**
 * Takes a one-piece statement apart by its headings: input, output and notes get their own fields, everything else
 * stays with the description or, once input or output has begun, goes to the hints. A first-level heading at the very
 * top is the title.
 */
export const splitStatement = (text: string, syntax: 'markdown' | 'html'): Statement => {
  const parts = { title: '', description: '', input: '', output: '', hint: '' };
  const append = (part: keyof typeof parts, piece: string): void => {
    const trimmed = piece.trim();
    if (trimmed !== '') parts[part] = parts[part] === '' ? trimmed : `${parts[part]}\n\n${trimmed}`;
  };
  const headings = syntax === 'markdown' ? markdownHeadings(text) : htmlHeadings(text);
  let current: keyof typeof parts = 'description';
  let level = 0;
  let at = 0;
  for (const heading of headings) {
    const isTitle = heading.level === 1 && parts.title === '' && text.slice(0, heading.start).trim() === '';
    const part = partOf(heading.text);
    const staysInside = part === null && level > 0 && heading.level > level;
    if (!isTitle && staysInside) continue;
    append(current, text.slice(at, heading.start));
    at = heading.end;
    if (isTitle && part === null) {
      parts.title = heading.text.trim();
      continue;
    }
    level = heading.level;
    if (part !== null && part !== 'interaction') {
      current = part;
      continue;
    }
    if (part === 'interaction') current = 'description';
    else if (current !== 'description') current = 'hint';
    at = heading.start;
  }
  append(current, text.slice(at));
  return parts;
};
