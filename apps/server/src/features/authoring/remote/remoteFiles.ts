import { createHash } from 'node:crypto';
import type { BlobRef } from '@assay/domain';
import { attachmentLink } from '@assay/problem-package';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import { pictureOf, pictureRules } from '../../file/index.ts';
import type { ReadProblem } from '../../remote/index.ts';

/** Pictures of a statement and their bytes, and bytes of a statement that is a file. */
const most = { pictures: 40, picture: 5 * 1024 * 1024, all: 30 * 1024 * 1024, document: 20 * 1024 * 1024 } as const;

/** Old statements have bitmaps. */
const rule = { ...pictureRules.md, takesBmp: true };

/** Files of a problem, and what its texts call them. */
export interface RemoteFiles {
  attachments: { name: string; ref: BlobRef }[];
  /** Names by the addresses in texts, as those are written there. */
  names: ReadonlyMap<string, string>;
}

const pictures = /(<img\b[^>]*?\ssrc=")([^"]+)(")/gi;

const ofData = (address: string): Buffer | undefined => {
  const [, data] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(address) ?? [];
  return data === undefined ? undefined : Buffer.from(data, 'base64');
};

const textsOf = ({ problem }: ReadProblem): string[] =>
  [problem.texts, ...Object.values(problem.translations ?? {})].flatMap((one) => [
    one.description,
    one.input,
    one.output,
    one.hint,
  ]);

/**
 * Fetches what a problem shows from its site, within bounds. Pictures are re-encoded; what is none, or lies elsewhere, stays a link.
 */
export const fetchFiles = async (read: ReadProblem, blobs: BlobStore): Promise<RemoteFiles> => {
  const addresses = new Set(textsOf(read).flatMap((text) => [...text.matchAll(pictures)].map((match) => match[2]!)));
  const attachments: RemoteFiles['attachments'] = [];
  const names = new Map<string, string>();
  const keep = async (address: string, name: string, content: Buffer): Promise<void> => {
    names.set(address, name);
    attachments.push({ name, ref: await blobs.put(content) });
  };
  let room: number = most.all;
  for (const written of [...addresses].slice(0, most.pictures)) {
    const address = written.replaceAll('&amp;', '&');
    const bound = Math.min(most.picture, room);
    const content = address.startsWith('data:') ? ofData(address) : await read.fetch(address, bound);
    if (!content || content.length > bound) continue;
    room -= content.length;
    const picture = await pictureOf(async () => content, rule).catch(() => undefined);
    const digest = createHash('sha256').update(address).digest('hex').slice(0, 12);
    if (picture) await keep(written, `picture-${digest}.${picture.extension}`, picture.content);
  }
  const { document, id } = read.problem;
  const content = document === undefined ? undefined : await read.fetch(document, most.document);
  if (document !== undefined && content?.subarray(0, 1024).includes('%PDF-'))
    await keep(document, `${id.replace(/[^\w-]/g, '-')}.pdf`, content);
  return { attachments, names };
};

/** Writes the pictures of a text as attachments, where they are. */
export const withAttachments = (text: string, { names }: RemoteFiles): string =>
  text.replace(pictures, (tag, before: string, address: string, after: string) => {
    const name = names.get(address);
    return name === undefined ? tag : before + attachmentLink(name) + after;
  });
