import common from '../../../../../packages/locales/en-US/common.json' with { type: 'json' };
import shell from '../../../../../packages/locales/en-US/shell.json' with { type: 'json' };
import verdict from '../../../../../packages/locales/en-US/verdict.json' with { type: 'json' };

/** The areas every page needs before its first paint, in one file. */
export const firstTexts = { common, shell, verdict };
