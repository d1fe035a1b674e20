import { z } from 'zod';
import { call } from '../call.ts';
import { forProblemAdmins } from '../roles.ts';
import { int, optionalInt, optionalText } from '../scalar.ts';
import { trainingCategory } from '../training.ts';

/** Categories of trainings in the back office. */
const area = 'trainingAdmin';

export const addCategory = call({
  area,
  name: 'addCategory',
  method: 'POST',
  path: '/api/admin/training/category',
  access: forProblemAdmins,
  summary: 'Add a category of trainings.',
  body: z.object({ name: optionalText, color: optionalText, gid: optionalInt }),
  data: trainingCategory,
});

export const editCategory = call({
  area,
  name: 'editCategory',
  method: 'PUT',
  path: '/api/admin/training/category',
  access: forProblemAdmins,
  summary: 'Change name or colour of a category.',
  body: z.object({ id: int, name: optionalText, color: optionalText }),
});

export const deleteCategory = call({
  area,
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/admin/training/category',
  access: forProblemAdmins,
  summary: 'Delete a category; its trainings stay without one.',
  query: z.object({ cid: int }),
});
