import { z } from 'zod';
import { call } from './call.ts';

const area = 'file';

export const downloadAttachment = call({
  area,
  name: 'downloadAttachment',
  method: 'GET',
  path: '/api/public/file/:name',
  access: 'guest',
  summary: 'A public file that belongs to a statement.',
  query: z.unknown(),
  transport: 'download',
});
