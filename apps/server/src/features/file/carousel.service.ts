import { Failure, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './file.store.ts';

/** A place on this site or a web address. */
const isPlace = (link: string): boolean => link === '' || /^\/(?!\/)/.test(link) || /^https?:\/\/[^\s/]/i.test(link);

/** Pictures of the home page: in the order of the settings, new ones behind. */
export const createCarouselService = (platform: Platform) => {
  const { db, settings } = platform;
  const list = async () => {
    const [rows, { carousel }] = await Promise.all([store.listPictures(db, 'carousel'), settings.get()]);
    const place = new Map(carousel.map((one, index) => [one.id, { ...one, index }]));
    const ordered = rows.map(({ id, name }) => ({ id, url: `/api/public/img/${name}`, said: place.get(id) }));
    ordered.sort((a, b) => (a.said?.index ?? rows.length) - (b.said?.index ?? rows.length));
    return ordered.map(({ id, url, said }) => ({ id, url, title: said?.title ?? '', link: said?.link ?? '' }));
  };
  return {
    list,
    /** @throws Failure `site.carouselLink` */
    arrange: async (viewer: Viewer, pictures: readonly { id: number; title: string; link: string }[]) => {
      if (!pictures.every(({ link }) => isPlace(link))) throw new Failure('site.carouselLink');
      const there = new Set((await store.listPictures(db, 'carousel')).map(({ id }) => id));
      await settings.set({ carousel: pictures.filter(({ id }) => there.has(id)) });
      await recordAct(db, { viewer, act: 'site-carousel', target: 'site', detail: { pictures: there.size } });
    },
    /** @throws Failure `file.pictureUnknown` */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      const row = await store.findFileById(db, id);
      if (row?.type !== 'carousel') throw new Failure('file.pictureUnknown');
      await db.transaction(async (tx) => {
        if (!(await store.deleteFile(tx, id))) throw new Failure('file.pictureUnknown');
        await recordAct(tx, { viewer, act: 'site-carousel', target: 'site', detail: { deleted: id } });
      });
      await platform.blobs.media.drop(row.blob);
    },
  };
};
export type CarouselService = ReturnType<typeof createCarouselService>;
