import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { file } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { FastifyRequest } from 'fastify';
import type { BlobStore } from '../../platform/blobs.ts';
import { implement, type Route } from '../../platform/http/implement.ts';
import { isShownInline } from './mime.ts';
import type { ProblemImportService } from './problemImport.service.ts';

/** Saves the uploaded file to a temporary folder, runs `use`, and removes it whatever happens. */
const withUpload = async <T>(
  request: FastifyRequest,
  field: string,
  use: (path: string, fileName: string) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw new Failure('file.missing');
  const part = await request.file();
  if (!part || part.fieldname !== field) throw new Failure('file.missing');
  const folder = await mkdtemp(join(tmpdir(), 'assay-upload-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw new Failure('file.tooLarge', { max: '512 MiB' });
    return await use(path, part.filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const fileRoutes = (needs: { imports: ProblemImportService; blobs: BlobStore }): Route[] => [
  implement(file.importProblem, ({ request, caller, locale }) =>
    withUpload(request, file.importProblem.fileField, async (path, fileName) => {
      const outcome = await needs.imports.importArchive(path, caller, locale, fileName);
      if (outcome.failed.length > 0) {
        const details = outcome.failed.map((item) => `${item.name}: ${item.reasons.join('; ')}`).join(' | ');
        throw new Failure(
          'file.importPartial',
          { ok: outcome.imported.length, failed: outcome.failed.length, details },
          outcome,
        );
      }
      return outcome;
    }),
  ),
  implement(file.downloadAttachment, async ({ request, reply }) => {
    const { name } = request.params as { name: string };
    const row = await needs.imports.publicFile(name);
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
