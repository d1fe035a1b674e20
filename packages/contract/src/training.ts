import { z } from 'zod';
import { call } from './call.ts';
import { forAdmins } from './roles.ts';
import { optionalInt, optionalText, page, paging } from './scalar.ts';

/** Trainings. There are none yet: lists are empty, which is what clients of the reference are told. */
const area = 'training';

export const getTrainingCategory = call({
  area,
  name: 'getTrainingCategory',
  method: 'GET',
  path: '/api/get-training-category',
  access: 'guest',
  summary: 'Categories of trainings.',
  data: z.array(z.never()),
});

export const getTrainingList = call({
  area,
  name: 'getTrainingList',
  method: 'GET',
  path: '/api/get-training-list',
  access: 'guest',
  summary: 'Trainings.',
  query: z.object({ ...paging(20), keyword: optionalText, categoryId: optionalInt, auth: optionalText }),
  data: page(z.never()),
});

export const adminGetTrainingList = call({
  area,
  name: 'adminGetTrainingList',
  method: 'GET',
  path: '/api/admin/training/get-training-list',
  access: forAdmins,
  summary: 'Trainings in the back office.',
  query: z.object({ ...paging(10), keyword: optionalText }),
  data: page(z.never()),
});
