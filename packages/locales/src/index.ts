import enErrors from '../en-US/errors.json' with { type: 'json' };
import enImport from '../en-US/import.json' with { type: 'json' };
import enJudge from '../en-US/judge.json' with { type: 'json' };
import enMail from '../en-US/mail.json' with { type: 'json' };
import enNotice from '../en-US/notice.json' with { type: 'json' };
import enSheet from '../en-US/sheet.json' with { type: 'json' };
import zhErrors from '../zh-CN/errors.json' with { type: 'json' };
import zhImport from '../zh-CN/import.json' with { type: 'json' };
import zhJudge from '../zh-CN/judge.json' with { type: 'json' };
import zhMail from '../zh-CN/mail.json' with { type: 'json' };
import zhNotice from '../zh-CN/notice.json' with { type: 'json' };
import zhSheet from '../zh-CN/sheet.json' with { type: 'json' };

/** Interface languages; the first is the default. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** The areas the server needs; the web app loads its own lazily from the JSON files. */
export const resources = {
  'zh-CN': { errors: zhErrors, mail: zhMail, import: zhImport, judge: zhJudge, notice: zhNotice, sheet: zhSheet },
  'en-US': { errors: enErrors, mail: enMail, import: enImport, judge: enJudge, notice: enNotice, sheet: enSheet },
} as const;
