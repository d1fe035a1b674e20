import { assayFormat } from './assay/assayFormat.ts';
import { cmsFormat } from './cms/cmsFormat.ts';
import { dmojFormat } from './dmoj/dmojFormat.ts';
import { fpsFormat } from './fps/fpsFormat.ts';
import { hojFormat } from './hoj/hojFormat.ts';
import { hydroFormat } from './hydro/hydroFormat.ts';
import { icpcFormat } from './icpc/icpcFormat.ts';
import { polygonFormat } from './polygon/polygonFormat.ts';
import { qduojFormat } from './qduoj/qduojFormat.ts';
import { syzojFormat } from './syzoj/syzojFormat.ts';
import { uojFormat } from './uoj/uojFormat.ts';

/** Every package format, in order of how sure each is of its own: the first that claims an archive reads it. */
export const formats = [
  assayFormat,
  hojFormat,
  qduojFormat,
  hydroFormat,
  polygonFormat,
  icpcFormat,
  fpsFormat,
  uojFormat,
  cmsFormat,
  dmojFormat,
  syzojFormat,
] as const;

export type PackageFormat = (typeof formats)[number]['ids'][number];
