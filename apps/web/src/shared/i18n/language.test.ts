import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const storage = (value: string | null) => ({ getItem: () => value });

test.each([
  ['?l=zh-cn', 'en-US', ['en'], 'zh-CN'],
  ['?l=en-us', 'zh-CN', ['zh'], 'en-US'],
  ['?l=fr', 'zh-CN', ['zh'], 'en-US'],
  ['?x=1', 'en-US', ['zh-CN'], 'en-US'],
  ['', null, ['fr-FR', 'en-GB', 'zh-CN'], 'en-US'],
  ['', null, ['zh-TW'], 'zh-CN'],
  ['', null, ['fr'], 'zh-CN'],
  ['', 'nonsense', ['en'], 'en-US'],
])('%s, stored %s, browser %s: %s', (search, stored, preferred, expected) => {
  expect(chooseLanguage({ search, storage: storage(stored), preferred })).toBe(expected);
});
