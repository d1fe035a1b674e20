import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolchainInBox } from '../languages/language.ts';

/** Files the judge brings into every box at `/opt/assay`: Node, testlib.h, precompiled headers, the archive of javac. */
export interface ToolchainFolder {
  /** Host path. */
  path: string;
  /** Is the file there? Name relative to the folder. */
  has(file: string): boolean;
  /** Put a file there in one step. */
  add(file: string, bytes: Uint8Array): Promise<void>;
  /** Host path of a path inside the box that stands in this folder or under /usr; undefined for others. */
  hostPath(boxPath: string): string | undefined;
  /** Changes with the content of testlib.h. */
  testlibHash: string;
}

const testlibSource = fileURLToPath(new URL('../../testlib/testlib.h', import.meta.url));

/** The running Node as a file of the folder: a hard link where possible, since boxes see only this folder. */
const bringNode = async (target: string) => {
  const source = await stat(process.execPath);
  const present = await stat(target).catch(() => undefined);
  if (present && present.size === source.size && Math.abs(present.mtimeMs - source.mtimeMs) < 2000) return;
  const part = `${target}.${process.pid}.part`;
  await rm(part, { force: true });
  await link(process.execPath, part).catch(() =>
    copyFile(process.execPath, part, constants.COPYFILE_FICLONE).then(async () => {
      await chmod(part, 0o755);
      await utimes(part, source.atime, source.mtime);
    }),
  );
  await rename(part, target);
};

/** Make the folder ready. */
export const openToolchainFolder = async (path: string): Promise<ToolchainFolder> => {
  await mkdir(join(path, 'include'), { recursive: true, mode: 0o755 });
  const testlib = await readFile(testlibSource);
  const testlibHash = createHash('sha256').update(testlib).digest('hex').slice(0, 16);
  const add = async (file: string, bytes: Uint8Array) => {
    const target = join(path, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o755 });
    const part = `${target}.${process.pid}.part`;
    try {
      // A mark says of what stands here that it is whole: that must hold after a power cut too.
      await writeFile(part, bytes, { mode: 0o644, flush: true });
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  const present = await readFile(join(path, 'include/testlib.h')).catch(() => undefined);
  if (!present?.equals(testlib)) await add('include/testlib.h', testlib);
  await bringNode(join(path, 'node'));

  const known = new Map<string, boolean>();
  return {
    path,
    testlibHash,
    has: (file) => {
      let there = known.get(file);
      if (!there) {
        there = existsSync(join(path, file));
        known.set(file, there);
      }
      return there;
    },
    add: async (file, bytes) => {
      await add(file, bytes);
      known.set(file, true);
    },
    hostPath: (boxPath) => {
      if (boxPath.startsWith(`${toolchainInBox}/`)) return join(path, boxPath.slice(toolchainInBox.length + 1));
      return boxPath.startsWith('/usr/') || boxPath.startsWith('/bin/') || boxPath.startsWith('/lib/')
        ? boxPath
        : undefined;
    },
  };
};
