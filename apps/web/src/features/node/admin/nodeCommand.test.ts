import { expect, it } from 'vitest';
import { nodeCommand } from './nodeCommand.ts';

it('quotes what a shell would read otherwise', () => {
  expect(nodeCommand({ server: 'https://judge.example.org', name: 'rack-1', token: 'a_B-9' })).toBe(
    'SERVER_URL=https://judge.example.org JUDGE_NAME=rack-1 JUDGE_TOKEN=a_B-9 npm run judge',
  );
  expect(nodeCommand({ server: 'http://[::1]:8080', name: "Ada's; rm", token: 't' })).toBe(
    `SERVER_URL='http://[::1]:8080' JUDGE_NAME='Ada'\\''s; rm' JUDGE_TOKEN=t npm run judge`,
  );
});
