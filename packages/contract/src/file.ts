import { z } from 'zod';
import { userInfo } from './account.ts';
import { call } from './call.ts';
import { forRoot } from './roles.ts';
import { int, optionalInt } from './scalar.ts';

const area = 'file';

const params = z.object({ name: z.string().max(200) });

export const downloadAttachment = call({
  area,
  name: 'downloadAttachment',
  method: 'GET',
  path: '/api/public/file/:name',
  access: 'guest',
  summary: 'A public file that belongs to a text.',
  params,
  transport: 'download',
});

export const downloadPicture = call({
  area,
  name: 'downloadPicture',
  method: 'GET',
  path: '/api/public/img/:name',
  access: 'guest',
  summary: 'A public picture: an avatar, one of the home page or of a text.',
  params,
  transport: 'download',
});

const gid = z.object({ gid: optionalInt });

export const uploadMdImg = call({
  area,
  name: 'uploadMdImg',
  method: 'POST',
  path: '/api/file/upload-md-img',
  access: 'login',
  summary: 'A picture for a text, at most 4 MiB; known by content, re-encoded without its metadata.',
  query: gid,
  transport: 'upload',
  fileField: 'image',
  data: z.object({ link: z.string(), fileId: z.number().int() }),
});

export const deleteMdImg = call({
  area,
  name: 'deleteMdImg',
  method: 'GET',
  path: '/api/file/delete-md-img',
  access: 'login',
  summary: 'Delete a picture of a text: its uploader, the super admin and problem admins.',
  query: z.object({ fileId: int }),
});

export const uploadMdFile = call({
  area,
  name: 'uploadMdFile',
  method: 'POST',
  path: '/api/file/upload-md-file',
  access: 'login',
  summary: 'A file that a text offers for download, below 128 MiB.',
  query: gid,
  transport: 'upload',
  data: z.object({ link: z.string() }),
});

export const uploadAvatar = call({
  area,
  name: 'uploadAvatar',
  method: 'POST',
  path: '/api/file/upload-avatar',
  access: 'login',
  summary: 'A picture of oneself, at most 2 MiB; becomes a square, the earlier one is deleted.',
  transport: 'upload',
  fileField: 'image',
  data: userInfo,
});

/** Spelled as clients spell it. */
export const uploadCarouselImg = call({
  area,
  name: 'uploadCarouselImg',
  method: 'POST',
  path: '/api/file/upload-carouse-img',
  access: forRoot,
  summary: 'A picture of the home page, at most 4 MiB; a drawing (SVG) becomes a picture.',
  transport: 'upload',
  data: z.object({ id: z.number().int(), url: z.string() }),
});
