import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { finishRelease, type ImportReport, type PackedFile, readPackage } from '@assay/problem-package';
import { releaseHash } from '../features/authoring/import/import.store.ts';

/** A package as one problem: what would be stored of it, without storing anything. */
export interface LocalProblem {
  name: string;
  title: string;
  problemId: string | undefined;
  /** The hash its release would have here. */
  hash: string;
}

const measured = async (content: NodeJS.ReadableStream) => {
  const digest = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    digest.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { hash: digest.digest('hex'), size };
};

/** The result of reading one package, with the release that it would make. */
export const localProblem = async (result: ImportReport['problems'][number] & { ok: true }): Promise<LocalProblem> => {
  const { problem, name } = result;
  const release = await finishRelease(problem.release, async (file) => measured(await file.open()));
  const statement = problem.statements[problem.defaultLocale] ?? Object.values(problem.statements)[0];
  return {
    name,
    title: statement?.title ?? '',
    problemId: problem.problemId,
    hash: releaseHash(release),
  };
};

/** Reads a package at `path`, hands it to `use`, and closes it. Throws PackageError. */
export const withPackage = async <T>(path: string, use: (report: ImportReport) => Promise<T>): Promise<T> => {
  const report = await readPackage(path);
  try {
    return await use(report);
  } finally {
    await report.close();
  }
};

/** Writes the files of a package into a folder that must be new, empty, or hold an earlier pull; that is replaced. */
export const writeFiles = async (folder: string, files: readonly PackedFile[], marker: string): Promise<void> => {
  if (existsSync(folder)) {
    const inside = await readdir(folder);
    if (inside.length > 0 && !inside.includes(marker)) throw new Error(`${folder} holds something else.`);
    for (const name of ['statement', 'tests', 'checker', 'interactor', 'files', 'attachments', 'submissions', 'lab']) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
  for (const file of files) {
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await file.open(), createWriteStream(path));
  }
};
