import common from '../../../../../packages/locales/zh-CN/common.json' with { type: 'json' };
import shell from '../../../../../packages/locales/zh-CN/shell.json' with { type: 'json' };
import verdict from '../../../../../packages/locales/zh-CN/verdict.json' with { type: 'json' };

/** The areas every page needs before its first paint, in one file. */
export const firstTexts = { common, shell, verdict };
