import { file } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { BlobStore } from '../../platform/blobs.ts';
import type { Sql } from '../../platform/database.ts';
import { implement, type Route } from '../../platform/http/implement.ts';
import { findPublicFile } from './file.store.ts';
import { isShownInline } from './mime.ts';

export const fileRoutes = (needs: { db: Sql; blobs: BlobStore }): Route[] => [
  implement(file.downloadAttachment, async ({ request, reply }) => {
    const { name } = request.params as { name: string };
    const row = await findPublicFile(needs.db, name);
    const blob = row && (await needs.blobs.stream(row.blob));
    if (!row || !blob) throw new Failure('file.unknown');
    const kind = isShownInline(row.mime) ? 'inline' : 'attachment';
    return (
      reply
        .type(row.mime)
        .header('Content-Length', blob.size)
        .header('Content-disposition', `${kind};filename=${encodeURIComponent(row.title)}`)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        // An SVG or HTML file of a package must not run script on our origin.
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
        .send(blob.stream)
    );
  }),
];
