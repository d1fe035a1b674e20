import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Failure, mayDeletePicture, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { namedHashes } from './blobSweep.store.ts';
import * as store from './file.store.ts';
import { mimeOf } from './mime.ts';
import { pictureOf } from './picture.ts';
import { type PictureKind, pictureRules } from './pictureKind.ts';
import { takeFile, takeRoom } from './quota.ts';
import { isShelved } from './shelf.ts';
import { dropUnused } from './sweep.store.ts';

/** Characters of an uploader's name for a file that are kept. */
const longestTitle = 200;

/** The ending of a name as it may stand in a link. */
const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** ms that a blob stays though nothing names it: imports, and backups that are brought back, are older at no time. */
const unusedBlobs = 7 * 86_400_000;

/** A file as it was uploaded. */
export interface Upload {
  path: string;
  fileName: string;
}

/** A file whose row is written, and will be there once its transaction has held. */
interface Kept {
  id: number;
  link: string;
}

/** Pictures and files that people put up. */
export const createFileService = (platform: Platform) => {
  const { db, blobs, ephemeral, log } = platform;
  const { media } = blobs;

  const dropAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await media.drop(key);
  };

  /** Keeps content with its row; where the row fails, nothing is left. */
  const keep = async <T>(
    content: Readable,
    row: {
      uid: string;
      type: string;
      folder: 'img' | 'file';
      extension: string;
      mime: string;
      size: number;
      title: string;
    },
    use: (file: Kept, tx: Sql) => Promise<T>,
  ): Promise<T> => {
    const { folder, extension, title, ...rest } = row;
    const name = `${randomUUID().replaceAll('-', '')}.${extension}`;
    const key = await media.put(content);
    try {
      return await inTransaction(db, async (tx) => {
        const id = await store.insertFile(tx, { ...rest, name, blob: key, title: title.slice(0, longestTitle) });
        return use({ id, link: `/api/public/${folder}/${name}` }, tx);
      });
    } catch (error) {
      await media.drop(key);
      throw error;
    }
  };

  /** Keeps a picture, re-encoded. */
  const keepPicture = async <T>(
    kind: PictureKind,
    uid: string,
    upload: Upload,
    use: (file: Kept, tx: Sql) => Promise<T>,
  ): Promise<T> => {
    await takeFile(ephemeral, { uid, kind });
    const picture = await pictureOf(() => readFile(upload.path), pictureRules[kind]);
    const size = picture.content.byteLength;
    await takeRoom(ephemeral, { uid, kind, size });
    const { extension, mime } = picture;
    const row = { uid, type: kind, folder: 'img' as const, extension, mime, size, title: upload.fileName };
    return keep(Readable.from([picture.content]), row, use);
  };

  return {
    /** A public file by the name in its link, as a stream. */
    open: async (name: string) => {
      const row = await store.findPublicFile(db, name);
      if (!row) return undefined;
      const found = await (isShelved(row.type) ? media : blobs).stream(row.blob);
      return found && { ...found, mime: row.mime, title: row.title };
    },

    /**
     * A picture for a text.
     * @throws Failure what is wrong with it; `file.dayLimit`
     */
    uploadTextPicture: (uid: string, upload: Upload) =>
      keepPicture('md', uid, upload, async ({ id, link }) => ({ link, fileId: id })),

    /**
     * A file that a text offers for download.
     * @throws Failure `file.dayLimit`
     */
    uploadTextFile: async (uid: string, upload: Upload) => {
      const { size } = await stat(upload.path);
      await takeFile(ephemeral, { uid, kind: 'mdFile' });
      await takeRoom(ephemeral, { uid, kind: 'mdFile', size });
      const extension = endingOf(upload.fileName);
      const row = { uid, type: 'mdFile', folder: 'file' as const, extension, size, title: upload.fileName };
      return keep(createReadStream(upload.path), { ...row, mime: mimeOf(`.${extension}`) }, async ({ link }) => ({
        link,
      }));
    },

    /**
     * Deletes a picture of a text.
     * @throws Failure `file.pictureUnknown`, for other files too; `access.forbidden`
     */
    deleteTextPicture: async (viewer: Viewer, id: number): Promise<void> => {
      const row = await store.findFileById(db, id);
      if (row?.type !== 'md') throw new Failure('file.pictureUnknown');
      if (!mayDeletePicture(viewer, { uid: row.uid })) throw new Failure('access.notAllowed');
      if (await store.deleteFile(db, id)) await media.drop(row.blob);
    },

    /** Makes a picture the avatar of its uploader; earlier ones are deleted. */
    uploadAvatar: async (uid: string, upload: Upload): Promise<void> =>
      dropAll(await keepPicture('avatar', uid, upload, (file, tx) => store.putAvatar(tx, uid, file))),

    /** A picture of a group: `put` stores its link with the group and answers the earlier one, which is deleted. */
    uploadGroupAvatar: async (
      uid: string,
      upload: Upload,
      put: (link: string, tx: Sql) => Promise<string | null>,
    ): Promise<void> =>
      dropAll(
        await keepPicture('groupAvatar', uid, upload, async ({ link }, tx) =>
          store.dropGroupAvatar(tx, await put(link, tx)),
        ),
      ),

    /** A picture of the home page. */
    uploadCarouselPicture: (viewer: Viewer, upload: Upload) =>
      keepPicture('carousel', viewer.uid, upload, async ({ id, link }, tx) => {
        await recordAct(tx, { viewer, act: 'site-carousel', target: 'site', detail: { added: id } });
        return { id, url: link };
      }),

    /** Removes avatars of accounts and groups that are gone. */
    sweep: async (): Promise<void> => dropAll(await store.dropLooseAvatars(db)),

    /** Removes pictures and files for texts that no text names any more, or never did, after a month. */
    sweepUnused: async (): Promise<void> => dropAll(await dropUnused(db)),

    /** Removes test files and the like that nothing names any more, a week after they were last put. */
    sweepBlobs: async (): Promise<void> => {
      const named = await namedHashes(db);
      const dropped = await blobs.sweep((hash) => named.has(hash), unusedBlobs);
      if (dropped > 0) log.info({ dropped }, 'files that nothing named were removed');
    },
  };
};
export type FileService = ReturnType<typeof createFileService>;
