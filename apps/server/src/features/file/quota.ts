import { Failure } from '@assay/domain';
import type { Ephemeral } from '../../platform/sql/ephemeral.ts';
import { mib, type PictureKind } from './pictureKind.ts';

type Kind = PictureKind | 'mdFile';

/** What one person may put up within a day; sizes in MiB, as they are kept. */
const daily: Readonly<Record<Kind, { files: number; mib: number }>> = {
  avatar: { files: 30, mib: 30 },
  groupAvatar: { files: 30, mib: 30 },
  md: { files: 500, mib: 500 },
  carousel: { files: 100, mib: 200 },
  mdFile: { files: 100, mib: 2048 },
};
const day = 86_400;

const keyOf = (file: { uid: string; kind: Kind }): string => `upload:${file.kind}:${file.uid}`;

const refusal = (kind: Kind): Failure => {
  const { files, mib: most } = daily[kind];
  return new Failure('file.dayLimit', { files, mib: most });
};

/**
 * Takes one file of somebody's day, before work is done for it: what comes to nothing counts too.
 * @throws Failure `file.dayLimit`
 */
export const takeFile = async (ephemeral: Ephemeral, file: { uid: string; kind: Kind }): Promise<void> => {
  if (!(await ephemeral.take(`${keyOf(file)}:files`, daily[file.kind].files, day))) throw refusal(file.kind);
};

/**
 * Takes the room of a file of somebody's day, as it is kept.
 * @throws Failure `file.dayLimit`
 */
export const takeRoom = async (
  ephemeral: Ephemeral,
  file: { uid: string; kind: Kind; size: number },
): Promise<void> => {
  const most = (daily[file.kind].mib * mib) / 1024;
  const kib = Math.max(1, Math.ceil(file.size / 1024));
  if (!(await ephemeral.take(`${keyOf(file)}:kib`, most, day, kib))) throw refusal(file.kind);
};
