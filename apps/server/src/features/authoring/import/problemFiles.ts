import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ProblemStatement } from '@assay/domain';
import { linkAttachments } from '@assay/problem-package';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { isShelved, mimeOf } from '../../file/index.ts';
import { type NamedFile, namedFilesOf } from '../export/namedFiles.ts';
import type { StoredProblem } from './archive/readInto.ts';
import * as store from './import.store.ts';

/** sha256 of a public file; undefined where it is lost. */
const hashOf = async ({ file }: NamedFile, blobs: Pick<BlobStore, 'media'>): Promise<string | undefined> => {
  if (!isShelved(file.type)) return file.blob;
  const found = await blobs.media.stream(file.blob);
  if (!found) return undefined;
  const digest = createHash('sha256');
  await pipeline(found.stream, digest);
  return digest.digest('hex');
};

/**
 * Brings the files of a package to a problem: what it has already keeps its address, so that texts which show it are the same
 * again; `keepsOthers`: and what the package does not know stays. Answers how a statement's links are written here.
 */
export const bringFiles = async (
  tx: Sql,
  { attachments }: Pick<StoredProblem, 'attachments'>,
  to: { pid: number; uid: string; texts: readonly string[]; keepsOthers: boolean; blobs: Pick<BlobStore, 'media'> },
): Promise<(statement: ProblemStatement) => ProblemStatement> => {
  const { pid, uid } = to;
  const had = new Map((await namedFilesOf(tx, pid, to.texts)).map((one) => [one.name, one]));
  const kept: string[] = [];
  const links = new Map<string, string>();
  for (const { name, ref } of attachments) {
    const old = had.get(name);
    const isSame = old !== undefined && old.file.size === ref.size && (await hashOf(old, to.blobs)) === ref.hash;
    const file = { pid, title: name, blob: ref.hash, size: ref.size, mime: mimeOf(name), uid };
    const publicName = isSame ? old.file.name : await store.insertAttachment(tx, file);
    kept.push(publicName);
    links.set(name, isSame ? old.link : `/api/public/file/${publicName}`);
  }
  if (!to.keepsOthers) await store.dropAttachments(tx, pid, kept);
  return (statement) => linkAttachments(statement, (name) => links.get(name));
};
