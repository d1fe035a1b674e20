import { expect, test } from 'vitest';
import { namesIn } from './classList.ts';

test('without a head the first column names people', () => {
  expect(namesIn([['lin_zhou', 'x'], [''], ['sunyi']])).toEqual([
    { line: 1, name: 'lin_zhou' },
    { line: 3, name: 'sunyi' },
  ]);
});

test('a head finds the column, user names before numbers, numbers where there is none', () => {
  expect(
    namesIn([
      ['姓名', '学号', '用户名'],
      ['孙以诚', '2024050247', 'sunyi'],
      ['言七', '2024050253', ''],
    ]),
  ).toEqual([
    { line: 2, name: 'sunyi' },
    { line: 3, name: '2024050253' },
  ]);
});

test('a name is cut where the server would not take it', () => {
  expect(namesIn([['x'.repeat(150)]])[0]?.name).toHaveLength(100);
});
