import type { ProblemRelease } from '@assay/domain';

/** A text without the mark of its encoding (U+FEFF), which editors put first, nobody sees, and javac and others refuse. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** The same as compilers and interpreters take it: line ends of DOS end some of their lines in a sign that nobody sees. */
export const asSource = (text: string): string => withoutMark(text).replaceAll('\r\n', '\n');

/**
 * What a contestant sent between the hidden parts of the problem's template. In C and C++ line numbers of compiler
 * messages stay those of the contestant's own text.
 */
export const withTemplate = (
  code: string,
  languageName: string,
  sourceName: string,
  templates: ProblemRelease['templates'],
): string => {
  const template = templates?.[languageName];
  if (!template || (template.prepend === '' && template.append === '')) return code;
  const marks = languageName === 'C' || languageName.startsWith('C ') || languageName.startsWith('C++');
  const parts = [
    template.prepend,
    ...(marks && template.prepend ? [`#line 1 "${sourceName}"`] : []),
    code,
    ...(marks && template.append ? ['#line 1 "append"'] : []),
    template.append,
  ];
  return parts.filter((part) => part !== '').join('\n');
};

const includes = /^[ \t]*#[ \t]*(?:include|import)\b|\binclude!/;

/**
 * Does the source take in a file beside it by name, so that this must not be compiled a second time? A program that only
 * speaks of the file, in a string or a comment, needs it still.
 */
export const takesIn = (text: string, name: string): boolean =>
  text.split('\n').some((line) => (line.includes(`"${name}"`) || line.includes(`<${name}>`)) && includes.test(line));
