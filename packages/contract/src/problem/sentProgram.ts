import { checkerProtocols, mostOfProblem } from '@assay/domain';
import { z } from 'zod';
import { optionalInt, optionalLongText, optionalText } from '../scalar.ts';

/** Letters of one extra file. */
const longestFile = 1_000_000;
/** File name to content; as many and as long as extra files may be. */
const isFileMap = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const files = Object.entries(value);
  const isShort = ([name, content]: [string, unknown]): boolean =>
    name.length <= mostOfProblem.fileName && typeof content === 'string' && content.length <= longestFile;
  return files.length <= mostOfProblem.extraFiles && files.every(isShort);
};

/** A checker or an interactor to be compiled. */
export const sentProgram = z.object({
  pid: optionalInt,
  code: optionalLongText,
  language: optionalText,
  extraFiles: z
    .custom<Record<string, string>>(isFileMap)
    .meta({
      type: 'object',
      maxProperties: mostOfProblem.extraFiles,
      additionalProperties: { type: 'string', maxLength: longestFile },
    })
    .nullish(),
  protocol: z.enum(checkerProtocols).nullish(),
});
