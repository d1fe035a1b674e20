import { z } from 'zod';
import { call } from '../call.ts';
import { announcement } from '../home.ts';
import { forRoot } from '../roles.ts';
import { int, optionalText, page, paging } from '../scalar.ts';

/** What the back office puts on the home page. */
const area = 'homeAdmin';

const access = { permission: 'announcement_admin' } as const;
const path = '/api/admin/announcement';

/** 0 shown, 1 hidden. */
const status = int.pipe(z.union([z.literal(0), z.literal(1)]));
const words = z.object({ title: z.string().max(1000), content: z.string().max(200_000), status });

export const adminGetAnnouncements = call({
  area,
  name: 'adminGetAnnouncements',
  method: 'GET',
  path,
  access,
  summary: 'Announcements of the site, hidden ones included, newest first.',
  query: z.object(paging(10)),
  data: page(announcement),
});
export type Announcement = z.output<typeof announcement>;

export const createAnnouncement = call({
  area,
  name: 'createAnnouncement',
  method: 'POST',
  path,
  access: { ...forRoot, permission: 'announcement_admin' },
  summary: 'Announce something to everybody, or keep it hidden.',
  body: words.extend({ status: status.default(0) }),
});

export const updateAnnouncement = call({
  area,
  name: 'updateAnnouncement',
  method: 'PUT',
  path,
  access,
  summary: 'Change, show or hide an announcement. With `gmtModified` as it was read, nobody else’s change is lost.',
  body: words.partial().extend({ id: int, gmtModified: optionalText }),
});

export const deleteAnnouncement = call({
  area,
  name: 'deleteAnnouncement',
  method: 'DELETE',
  path,
  access,
  summary: 'Delete an announcement.',
  query: z.object({ aid: int }),
});

const config = { permission: 'system_info_admin' } as const;

/** Pictures beyond this many nobody sees. */
export const mostPictures = 12;

const pictures = z
  .array(z.object({ id: int, title: z.string().trim().max(100), link: z.string().trim().max(500) }))
  .max(mostPictures * 10);

export const arrangeCarousel = call({
  area,
  name: 'arrangeCarousel',
  method: 'PUT',
  path: '/api/admin/config/home-carousel',
  access: config,
  summary: 'The order of the pictures of the home page, with what each says and where it leads.',
  body: z.object({
    pictures,
    /** As they were read: then nobody else's change is lost. */
    was: pictures.optional(),
  }),
});

export const deleteCarouselPicture = call({
  area,
  name: 'deleteCarouselPicture',
  method: 'DELETE',
  path: '/api/admin/config/home-carousel',
  access: config,
  summary: 'Take a picture off the home page; its file is deleted.',
  query: z.object({ id: int }),
});
