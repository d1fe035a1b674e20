import type { queue as queueCalls } from '@assay/contract';
import { type CaseWords, isJudgeCode, type JudgeWords } from '@assay/domain';

/** PostgreSQL text holds no NUL. */
export const clean = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** The same value, its texts as PostgreSQL's JSON holds them. */
export const cleanDeep = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' ? clean(item).toWellFormed() : item,
  ) as T;

/** The judge's words as they are kept; undefined for codes that this server does not know. */
export const judgeWords = (words: queueCalls.CaseReport['words']): JudgeWords | undefined => {
  if (!words || !isJudgeCode(words.code)) return undefined;
  const { number, name } = words.params ?? {};
  const params = { ...(number === undefined ? {} : { number }), ...(name === undefined ? {} : { name: clean(name) }) };
  return { code: words.code, ...(Object.keys(params).length > 0 ? { params } : {}) };
};

/** What is kept of a case beside the words of others; null when there is nothing. */
export const caseWords = ({
  words,
  difference,
  output,
}: Pick<queueCalls.CaseReport, 'words' | 'difference' | 'output'>): CaseWords | null => {
  const said = judgeWords(words);
  if (!said && !difference && !output) return null;
  const { place, expected, got } = difference ?? {};
  return {
    ...(said ? { said } : {}),
    ...(place
      ? {
          difference: {
            place,
            ...(expected === undefined ? {} : { expected: clean(expected) }),
            ...(got === undefined ? {} : { got: clean(got) }),
          },
        }
      : {}),
    ...(output ? { output: { text: clean(output.text), isCut: output.isCut } } : {}),
  };
};
