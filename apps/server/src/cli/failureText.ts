import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { translate } from '../platform/text/texts.ts';

/** What an error means to the operator. */
export const failureText = (error: unknown, locale: Locale = 'en-US'): string => {
  if (error instanceof Failure) return translate(locale, `errors:${error.code}`, error.params);
  return error instanceof Error ? error.message : String(error);
};
