import { expect, test } from 'vitest';
import { paramsOf } from './paramsOf.ts';

test.each([
  ['/problem/:problemID', '/problem/P1000', { problemID: 'P1000' }],
  ['/problem/:problemID', '/problem/CF-1%2FA/', { problemID: 'CF-1/A' }],
  ['/admin/', '/admin', {}],
  ['/admin/rejudges/:id', '/admin/rejudges', undefined],
  ['/admin/rejudges/:id', '/admin/rejudges/12', { id: '12' }],
  ['/admin/rejudges/:id', '/admin/rejudges/X', undefined],
  ['/home', '/problem', undefined],
  ['/problem/:problemID', '/problem/%E0%A4%A', undefined],
])('%s at %s', (pattern, path, params) => {
  expect(paramsOf(pattern, path)).toEqual(params);
});
