import { Failure, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { refuseOverwriting, type Settings } from '../../platform/settings.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './file.store.ts';

/** A place on this site or a web address. */
const isPlace = (link: string): boolean => link === '' || /^\/(?!\/)/.test(link) || /^https?:\/\/[^\s/]/i.test(link);

/** A picture with what it says and where it leads. */
type Said = Settings['carousel'][number];

/** Pictures of the home page: in the order of the settings, new ones behind. */
export const createCarouselService = (platform: Platform) => {
  const { db, settings } = platform;
  const ordered = async (from: Sql, { carousel }: Pick<Settings, 'carousel'>) => {
    const rows = await store.listPictures(from, 'carousel');
    const place = new Map(carousel.map((one, index) => [one.id, { ...one, index }]));
    const pictures = rows.map(({ id, name }) => ({ id, url: `/api/public/img/${name}`, said: place.get(id) }));
    pictures.sort((a, b) => (a.said?.index ?? rows.length) - (b.said?.index ?? rows.length));
    return pictures.map(({ id, url, said }) => ({ id, url, title: said?.title ?? '', link: said?.link ?? '' }));
  };
  return {
    list: async () => ordered(db, await settings.get()),
    /** `was`: the pictures as they were read. @throws Failure `site.carouselLink`, `request.changedMeanwhile` */
    arrange: async (viewer: Viewer, pictures: readonly Said[], was: readonly Said[] | undefined) => {
      if (!pictures.every(({ link }) => isPlace(link))) throw new Failure('site.carouselLink');
      await settings.change(async (now, tx) => {
        const stored = (await ordered(tx, now)).map(({ id, title, link }) => ({ id, title, link }));
        refuseOverwriting({ pictures: stored }, { pictures }, was && { pictures: was });
        const there = new Set(stored.map(({ id }) => id));
        await recordAct(tx, { viewer, act: 'site-carousel', target: 'site', detail: { pictures: there.size } });
        return { carousel: pictures.filter(({ id }) => there.has(id)) };
      });
    },
    /** @throws Failure `file.pictureUnknown` */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      const row = await store.findFileById(db, id);
      if (row?.type !== 'carousel') throw new Failure('file.pictureUnknown');
      await inTransaction(db, async (tx) => {
        if (!(await store.deleteFile(tx, id))) throw new Failure('file.pictureUnknown');
        await recordAct(tx, { viewer, act: 'site-carousel', target: 'site', detail: { deleted: id } });
      });
      await platform.blobs.media.drop(row.blob);
    },
  };
};
export type CarouselService = ReturnType<typeof createCarouselService>;
