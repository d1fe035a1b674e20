import { expect, it } from 'vitest';
import { namesOf, randomPassword, seal, unseal } from './generate.ts';

it('numbers names as account rules of contests build them', () => {
  expect(namesOf({ prefix: 'team', suffix: 'x', from: 8, to: 10, width: 1 })).toEqual(['team8x', 'team9x', 'team10x']);
});

it('makes passwords of the length that was asked for, none like another', () => {
  const made = Array.from({ length: 200 }, () => randomPassword(12));
  expect(made.every((password) => /^[a-z2-9]{12}$/.test(password))).toBe(true);
  expect(new Set(made).size).toBe(200);
});

it('keeps passwords from whoever has not the key', () => {
  const users = [{ username: 'team1', password: 'visible-secret' }];
  const sealed = seal(users, 'key-1');
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('visible-secret');
  expect(unseal(sealed, 'key-1')).toEqual(users);
  expect(() => unseal(sealed, 'key-2')).toThrow();
});
