import type { Locale } from '../types.ts';

/** Our locale for a language code of the format (`zh`, `zh-CN`, `en`, `en-GB`); null for languages we do not show. */
export const localeOf = (code: string): Locale | null => {
  const main = code.toLowerCase().split(/[-_]/)[0];
  if (main === 'zh' || main === 'cn') return 'zh-CN';
  return main === 'en' || main === '' ? 'en-US' : null;
};
