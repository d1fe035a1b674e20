import { expect, it, vi } from 'vitest';
import { createUnknownTokens } from './unknownTokens.ts';

const users = new Map([['good', 'ada']]);
const open = () => {
  const look = vi.fn(async (token: string) => users.get(token));
  const { find } = createUnknownTokens({ max: 3, seconds: 600 });
  return { look, find: (network: string, token: string) => find(network, token, () => look(token)) };
};

it('looks for so many unknown tokens of a network, whatever is sent at the same time', async () => {
  const { look, find } = open();
  const tried = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => find('a', `wrong${index}`)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(look).toHaveBeenCalledTimes(3);
  await expect(find('a', 'wrong')).rejects.toMatchObject({ code: 'request.tooMany' });
  expect(await find('b', 'wrong')).toBeUndefined();
});

it('always looks for tokens that were good, until they are no longer', async () => {
  const { find } = open();
  for (let turn = 0; turn < 10; turn++) expect(await find('a', 'good')).toBe('ada');
  for (let turn = 0; turn < 3; turn++) await find('a', `wrong${turn}`);
  expect(await Promise.all([find('a', 'good'), find('a', 'good')])).toEqual(['ada', 'ada']);
  users.delete('good');
  expect(await find('a', 'good')).toBeUndefined();
  await expect(find('a', 'good')).rejects.toMatchObject({ code: 'request.tooMany' });
  users.set('good', 'ada');
});
