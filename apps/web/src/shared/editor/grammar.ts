import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { loadLanguage } from './languages.ts';
import { plainLines, type Span } from './plainLines.ts';
import styles from './tokens.module.css';

const cls = (name: string): string => styles[name] ?? name;

/** Which part of a grammar wears which class. */
export const assayHighlighter = tagHighlighter([
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.modifier, tags.self], class: cls('keyword') },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], class: cls('type') },
  { tag: [tags.string, tags.special(tags.string), tags.character, tags.regexp], class: cls('string') },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: cls('number') },
  { tag: [tags.comment], class: cls('comment') },
  { tag: [tags.processingInstruction, tags.meta, tags.annotation, tags.macroName], class: cls('meta') },
  { tag: [tags.punctuation, tags.bracket, tags.separator], class: cls('punctuation') },
]);

/** Text as lines of classed spans; plain where the language has no grammar. */
export const classedLines = async (code: string, language: string): Promise<Span[][]> => {
  const support = await loadLanguage(language);
  if (support === undefined) return plainLines(code);
  const text = code.replace(/\r\n|\r/g, '\n');
  const lines: Span[][] = [[]];
  highlightCode(
    text,
    support.language.parser.parse(text),
    assayHighlighter,
    (part, className) => lines.at(-1)?.push({ text: part, className }),
    () => lines.push([]),
  );
  return lines;
};
