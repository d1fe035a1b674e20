import { expect, test } from 'vitest';
import { adminSections, currentEntry } from './adminEntries.ts';

const labels = (role: string): string[] =>
  adminSections([role]).flatMap((section) => section.entries.map((entry) => entry.label));

test('pages of the super admin are not offered to others, nor are sections that would be empty', () => {
  expect(labels('root')).toEqual(expect.arrayContaining(['admin:nav.outbox', 'admin:nav.rejudges', 'admin:nav.tasks']));
  expect(labels('admin')).toEqual([
    'admin:nav.dashboard',
    'admin:nav.judge',
    'admin:nav.problems',
    'admin:nav.tags',
    'admin:nav.contests',
    'admin:nav.publications',
    'admin:nav.trainings',
    'admin:nav.trainingCategories',
    'admin:nav.discussions',
  ]);
  expect(labels('problem_admin').filter((label) => !labels('admin').includes(label))).toEqual(['admin:nav.import']);
  expect(adminSections(['admin']).map((section) => section.label)).not.toContain('nav.site');
});

test('the current page is known with and without the last slash', () => {
  expect(currentEntry('/admin')?.label).toBe('admin:nav.dashboard');
  expect(currentEntry('/admin/')?.label).toBe('admin:nav.dashboard');
  expect(currentEntry('/admin/judge')?.label).toBe('admin:nav.judge');
  expect(currentEntry('/admin/nowhere')).toBeUndefined();
});

test('pages below an entry belong to it', () => {
  expect(currentEntry('/admin/rejudges/12')?.label).toBe('admin:nav.rejudges');
  expect(currentEntry('/admin/rejudges/new/')?.label).toBe('admin:nav.rejudges');
  expect(currentEntry('/admin/rejudgesx')).toBeUndefined();
  expect(currentEntry('/admin/problem/edit/7')?.label).toBe('admin:nav.problems');
  expect(currentEntry('/admin/problem/7/lab')?.label).toBe('admin:nav.problems');
  expect(currentEntry('/admin/problem/tag')?.label).toBe('admin:nav.tags');
});

test('the page of categories marks its own entry, not that of the trainings above it', () => {
  expect(currentEntry('/admin/training/category')?.label).toBe('admin:nav.trainingCategories');
  expect(currentEntry('/admin/training/7/problems')?.label).toBe('admin:nav.trainings');
});
