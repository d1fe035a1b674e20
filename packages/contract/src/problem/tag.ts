import { mostOfProblem } from '@assay/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { tag, tagClassification } from '../problem.ts';
import { forProblemAdmins } from '../roles.ts';
import { int, optionalInt, optionalText, text } from '../scalar.ts';

/** The back office of tags. */
const area = 'tagAdmin';

const name = text.pipe(z.string().max(mostOfProblem.tagName));
const oj = z.string().max(20).nullish();
const rank = optionalInt.refine((value) => value === undefined || (value >= 0 && value <= 1_000_000));
/** As it was read: then nobody else's change is lost. */
const wasTag = z.object({ name, color: optionalText, tcid: optionalInt }).nullish();
const wasClassification = z.object({ name, rank }).nullish();

const savedTag = z.object({ name, color: optionalText, oj, gid: optionalInt, tcid: optionalInt });
const savedClassification = z.object({ name, oj, rank });

export const addTag = call({
  area,
  name: 'addTag',
  method: 'POST',
  path: '/api/admin/tag',
  access: forProblemAdmins,
  summary: 'Make a tag.',
  body: savedTag,
  data: tag,
});

export const updateTag = call({
  area,
  name: 'updateTag',
  method: 'PUT',
  path: '/api/admin/tag',
  access: forProblemAdmins,
  summary: 'Change name, colour or classification of a tag.',
  body: savedTag.extend({ id: int, was: wasTag }),
});

export const deleteTag = call({
  area,
  name: 'deleteTag',
  method: 'DELETE',
  path: '/api/admin/tag',
  access: forProblemAdmins,
  summary: 'Delete a tag; problems lose it.',
  query: z.object({ tid: int }),
});

export const getTagClassification = call({
  area,
  name: 'getTagClassification',
  method: 'GET',
  path: '/api/admin/tag/classification',
  access: forProblemAdmins,
  summary: 'Classifications of one judge, or of all.',
  query: z.object({ oj: optionalText }),
  data: z.array(tagClassification),
});

export const addTagClassification = call({
  area,
  name: 'addTagClassification',
  method: 'POST',
  path: '/api/admin/tag/classification',
  access: forProblemAdmins,
  summary: 'Make a classification.',
  body: savedClassification,
  data: tagClassification,
});

export const updateTagClassification = call({
  area,
  name: 'updateTagClassification',
  method: 'PUT',
  path: '/api/admin/tag/classification',
  access: forProblemAdmins,
  summary: 'Change name or rank of a classification.',
  body: savedClassification.extend({ id: int, was: wasClassification }),
});

export const deleteTagClassification = call({
  area,
  name: 'deleteTagClassification',
  method: 'DELETE',
  path: '/api/admin/tag/classification',
  access: forProblemAdmins,
  summary: 'Delete a classification; its tags stay, without one.',
  query: z.object({ tcid: int }),
});
