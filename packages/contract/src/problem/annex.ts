import { z } from 'zod';
import { call } from '../call.ts';
import { int, text } from '../scalar.ts';

const area = 'problemAnnex';

export const getProblemAttachments = call({
  area,
  name: 'getProblemAttachments',
  method: 'GET',
  path: '/api/get-problem-attachments',
  access: 'guest',
  summary: 'Names, sizes and links of the files that belong to a statement, and of the extra files for programs.',
  query: z.object({ pid: int }),
  data: z.array(z.object({ name: z.string(), size: z.number().int(), url: z.string() })),
});

export const downloadExtraFile = call({
  area,
  name: 'downloadExtraFile',
  method: 'GET',
  path: '/api/get-problem-extra-file',
  access: 'guest',
  summary: 'A file that programs for this problem are compiled and run with, as it is now.',
  query: z.object({ pid: int, name: text }),
  transport: 'download',
});
