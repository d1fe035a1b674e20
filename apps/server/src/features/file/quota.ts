import { Failure } from '@assay/domain';
import type { Ephemeral } from '../../platform/ephemeral.ts';
import { mib, type PictureKind } from './pictureKind.ts';

/** What one person may put up within a day; sizes in MiB, as they are kept. */
const daily: Readonly<Record<PictureKind | 'mdFile', { files: number; mib: number }>> = {
  avatar: { files: 30, mib: 30 },
  md: { files: 500, mib: 500 },
  carousel: { files: 100, mib: 200 },
  mdFile: { files: 100, mib: 2048 },
};
const day = 86_400;

/**
 * Takes the room of one more file of somebody's day.
 * @throws Failure `file.dayLimit`
 */
export const takeRoom = async (
  ephemeral: Ephemeral,
  file: { uid: string; kind: keyof typeof daily; size: number },
): Promise<void> => {
  const { files, mib: most } = daily[file.kind];
  const key = `upload:${file.kind}:${file.uid}`;
  const kib = Math.max(1, Math.ceil(file.size / 1024));
  const isFree =
    (await ephemeral.take(`${key}:files`, files, day)) &&
    (await ephemeral.take(`${key}:kib`, (most * mib) / 1024, day, kib));
  if (!isFree) throw new Failure('file.dayLimit', { files, mib: most });
};
