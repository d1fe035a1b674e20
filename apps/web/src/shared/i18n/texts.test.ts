import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from './language.ts';
import { changeLanguage, language, say, startTexts, type Texts, textsCome, translatorOf } from './texts.ts';

const files: Record<string, Texts> = {
  'en-US/common': {
    hello: 'Hello {{name}}, {{name}}',
    file_one: '{{count}} file',
    file_other: '{{count}} files',
    deep: { inner: 'in' },
  },
  'en-US/home': { title: 'Home' },
  'zh-CN/common': { hello: '你好 {{name}}', file_other: '{{count}} 个文件' },
  'zh-CN/home': { title: '首页' },
  'zh-CN/board': {},
  'en-US/late': { title: 'Late' },
  'zh-CN/late': { title: '晚' },
};
let asked: string[] = [];
let broken = 0;
const read = async (of: Language, area: string): Promise<Texts> => {
  asked.push(`${of}/${area}`);
  if (broken > 0) {
    broken -= 1;
    throw new Error('offline');
  }
  const texts = files[`${of}/${area}`];
  if (texts === undefined) throw new Error('unknown');
  return await Promise.resolve(texts);
};

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  broken = 0;
  await startTexts({ language: 'en-US', read, areas: ['common'] });
});
afterEach(() => vi.useRealTimers());

test('a text is filled, and a number chooses its form by the rules of the language', async () => {
  expect(say('common:hello', { name: '$& <b>' })).toBe('Hello $& <b>, $& <b>');
  expect(say('hello')).toBe('Hello , ');
  expect([say('file', { count: 1 }), say('file', { count: 2 })]).toEqual(['1 file', '2 files']);
  expect(say('file', { count: 4000, replace: { count: '4,000' } })).toBe('4,000 files');
  await changeLanguage('zh-CN');
  expect(say('file', { count: 1 })).toBe('1 个文件');
});

test('what is not there gives its key or what the caller has in its place', () => {
  expect(say('common:no.such')).toBe('no.such');
  expect(say('deep')).toBe('deep');
  expect(say('deep.constructor')).toBe('deep.constructor');
  expect(say('no', { defaultValue: 'else' })).toBe('else');
  expect(say('no', 'else')).toBe('else');
  expect(translatorOf('common')<Record<string, string>>('deep', { returnObjects: true })).toEqual({ inner: 'in' });
});

test('an area is fetched once, and a new language first speaks when it has all areas of the old one', async () => {
  const first = textsCome(['home']);
  expect(textsCome(['home'])).toBe(first);
  await Promise.all([first, textsCome(['home', 'common'])]);
  expect(asked.filter((name) => name === 'en-US/home')).toHaveLength(1);
  expect(textsCome(['common', 'home'])).toMatchObject({ status: 'fulfilled' });
  const change = changeLanguage('zh-CN');
  expect([language(), say('home:title')]).toEqual(['en-US', 'Home']);
  await change;
  expect([language(), say('home:title'), say('title', { ns: 'home' })]).toEqual(['zh-CN', '首页', '首页']);
});

test('a file that does not come is asked for again; without it keys are shown and nothing waits for ever', async () => {
  broken = 2;
  const coming = textsCome(['board']);
  await vi.advanceTimersByTimeAsync(5000);
  await coming;
  expect(asked.filter((name) => name === 'en-US/board')).toHaveLength(3);
  expect(say('board:title')).toBe('title');
  expect(coming).toMatchObject({ status: 'fulfilled' });
});

test('a translator stays the same one for a language and an area', async () => {
  const before = translatorOf('home');
  expect(translatorOf('home')).toBe(before);
  await changeLanguage('zh-CN');
  expect(translatorOf('home')).not.toBe(before);
});

test('a language whose texts do not come is not spoken, and is asked for again the next time', async () => {
  await textsCome(['late']);
  broken = 3;
  const change = changeLanguage('zh-CN');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await change).toBe(false);
  expect([language(), say('common:hello', { name: 'you' })]).toEqual(['en-US', 'Hello you, you']);
  expect(textsCome(['common'])).toMatchObject({ status: 'fulfilled' });
  expect(await changeLanguage('zh-CN')).toBe(true);
  expect([language(), say('late:title')]).toEqual(['zh-CN', '晚']);
});
