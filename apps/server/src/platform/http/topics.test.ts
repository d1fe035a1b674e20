import { expect, it } from 'vitest';
import { audibleTopics } from './topics.ts';

it('asks of rows by numbers that rows have', async () => {
  const asked: number[][] = [];
  const contest = async (_viewer: unknown, ids: readonly number[]) => {
    asked.push([...ids]);
    return new Set(ids);
  };
  expect(await audibleTopics({ contest }, null, 'contest:0,contest:7,contest:00,contest:-1')).toEqual(['contest:7']);
  expect(asked).toEqual([[7]]);
});
