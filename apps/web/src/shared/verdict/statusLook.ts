import { type Status, statusShort } from '@assay/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconAlignLeft,
  IconBan,
  IconBolt,
  IconCheck,
  IconCircleHalf2,
  IconClockHour4,
  IconCloudOff,
  IconCloudUpload,
  IconDatabase,
  IconHammer,
  IconHourglass,
  IconLoader2,
  IconMinus,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import families from './families.module.css';

export type VerdictFamily = 'ac' | 'pac' | 'pe' | 'wa' | 'tle' | 'mle' | 're' | 'ce' | 'se' | 'run' | 'off';

export interface StatusLook {
  short: string;
  glyph: Icon;
  family: VerdictFamily;
  form: 'fill' | 'outline' | 'dashed';
  turns?: boolean;
}

type Look = Omit<StatusLook, 'short'>;

/** Design language, 2.4. */
const looks: Readonly<Record<Status, Look>> = {
  0: { glyph: IconCheck, family: 'ac', form: 'fill' },
  8: { glyph: IconCircleHalf2, family: 'pac', form: 'fill' },
  [-3]: { glyph: IconAlignLeft, family: 'pe', form: 'fill' },
  [-1]: { glyph: IconX, family: 'wa', form: 'fill' },
  1: { glyph: IconClockHour4, family: 'tle', form: 'fill' },
  2: { glyph: IconDatabase, family: 'mle', form: 'fill' },
  3: { glyph: IconBolt, family: 're', form: 'fill' },
  [-2]: { glyph: IconHammer, family: 'ce', form: 'fill' },
  4: { glyph: IconAlertTriangle, family: 'se', form: 'fill' },
  10: { glyph: IconCloudOff, family: 'wa', form: 'outline' },
  5: { glyph: IconHourglass, family: 'off', form: 'fill' },
  9: { glyph: IconCloudUpload, family: 'run', form: 'outline' },
  6: { glyph: IconHammer, family: 'run', form: 'outline' },
  7: { glyph: IconLoader2, family: 'run', form: 'fill', turns: true },
  [-4]: { glyph: IconBan, family: 'off', form: 'fill' },
  [-5]: { glyph: IconQuestionMark, family: 'off', form: 'outline' },
  [-10]: { glyph: IconMinus, family: 'off', form: 'dashed' },
};

const isKnown = (code: number): code is Status => code in looks;

/** How a status is drawn; unknown codes too. */
export const statusLook = (code: number): StatusLook =>
  isKnown(code)
    ? { short: statusShort[code], ...looks[code] }
    : { short: '', glyph: IconQuestionMark, family: 'off', form: 'outline' };

/** Class that sets `--vf` text, `--vb` background, `--vs` solid and `--vl` line of the status's family. */
export const familyClass = (code: number): string => families[statusLook(code).family] ?? '';

/** All codes in the order of the design language, for choices and legends. */
export const statusOrder: readonly Status[] = [0, 8, -3, -1, 1, 2, 3, -2, 4, 10, 5, 9, 6, 7, -4, -5, -10];
