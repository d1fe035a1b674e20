import { randomInt } from 'node:crypto';
import type { Locale } from '@assay/locales';

const ones = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const digits = [...'零一二三四五六七八九'];

const inEnglish = (value: number): string =>
  value < 20
    ? ones[value]!
    : [tens[Math.floor(value / 10)], value % 10 === 0 ? '' : ones[value % 10]].filter(Boolean).join('-');

const inChinese = (value: number): string => {
  if (value < 10) return digits[value]!;
  const ten = Math.floor(value / 10);
  return `${ten === 1 ? '' : digits[ten]}十${value % 10 === 0 ? '' : digits[value % 10]}`;
};

/** A number from 0 to 99 in words. */
export const inWords = (value: number, locale: Locale): string =>
  locale === 'zh-CN' ? inChinese(value) : inEnglish(value);

/** A sum of two numbers for those who cannot see the picture, and its answer. */
export const newQuestion = (): { a: number; b: number; sign: 'plus' | 'minus'; answer: string } => {
  const [a, b] = [randomInt(10, 90), randomInt(1, 10)];
  const sign = randomInt(2) === 0 ? 'plus' : 'minus';
  return { a, b, sign, answer: String(sign === 'plus' ? a + b : a - b) };
};
