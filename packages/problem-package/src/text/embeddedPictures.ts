import { mostOfProblem } from '@assay/domain';
import { attachmentLink } from '../attachments.ts';
import { bytesSource } from '../fileSource.ts';
import type { Attachment, ImportedProblem, Statement } from '../types.ts';

/** A picture that is written into the text itself, as older judges keep them. */
const picture = /data:image\/(png|jpe?g|gif|webp|bmp);base64,([A-Za-z0-9+/]+={0,2})/gi;
/** More than any problem shows. */
const mostPictures = 200;

const texts = ['description', 'input', 'output', 'hint'] as const;

/**
 * Takes pictures out of texts that are too long because of them, and attaches them: the editor bounds texts, and every reader loads
 * them whole. Other texts stay as they are.
 */
export const withoutEmbeddedPictures = (problem: ImportedProblem): ImportedProblem => {
  const taken = new Set(problem.attachments.map(({ name }) => name));
  const found = new Map<string, Attachment>();
  const attach = (all: string, ending: string, content: string): string => {
    const known = found.get(content);
    if (!known && found.size >= mostPictures) return all;
    let name = known?.name ?? '';
    for (let number = found.size + 1; name === '' || (!known && taken.has(name)); number++) {
      name = `picture-${number}.${ending.toLowerCase()}`;
    }
    taken.add(name);
    found.set(content, known ?? { name, file: bytesSource(name, Buffer.from(content, 'base64')) });
    return attachmentLink(name);
  };
  const shorter = (text: string): string =>
    text.length > mostOfProblem.text
      ? text.replace(picture, (all, ending: string, content: string) => attach(all, ending, content))
      : text;
  const statements = Object.fromEntries(
    Object.entries(problem.statements).map(([locale, statement]: [string, Statement]) => [
      locale,
      { ...statement, ...Object.fromEntries(texts.map((field) => [field, shorter(statement[field])])) },
    ]),
  );
  return found.size === 0
    ? problem
    : { ...problem, statements, attachments: [...problem.attachments, ...found.values()] };
};
