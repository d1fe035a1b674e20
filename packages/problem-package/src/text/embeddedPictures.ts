import { mostOfProblem } from '@assay/domain/problem';
import { attachmentLink, collectAttachments } from '../attachments.ts';
import { bytesSource } from '../fileSource.ts';
import type { ImportedProblem, Statement } from '../types.ts';

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
  const attachments = collectAttachments(problem.attachments);
  const found = new Map<string, string>();
  const attach = (all: string, ending: string, content: string): string => {
    const known = found.get(content);
    if (known === undefined && found.size >= mostPictures) return all;
    const wanted = `picture-${found.size + 1}.${ending.toLowerCase()}`;
    const name = known ?? attachments.add(wanted, bytesSource(wanted, Buffer.from(content, 'base64')));
    found.set(content, name);
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
  return found.size === 0 ? problem : { ...problem, statements, attachments: attachments.list };
};
