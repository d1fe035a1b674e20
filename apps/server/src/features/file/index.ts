/** What other areas may use of files (see ../../walls.test.ts). */

export type { CarouselService } from './carousel.service.ts';
export type { FileService } from './file.service.ts';
export { mimeOf } from './mime.ts';
export { pictureOf } from './picture.ts';
export { pictureRules } from './pictureKind.ts';
export { sendFile } from './sendFile.ts';
export { isShelved } from './shelf.ts';
