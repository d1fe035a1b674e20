import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** The two largest units of a length, smallest unit minutes: `[['hours', 5], ['minutes', 30]]`. */
export const lengthParts = (seconds: number): ['days' | 'hours' | 'minutes', number][] => {
  const parts: ['days' | 'hours' | 'minutes', number][] = [];
  let rest = Math.max(0, Math.floor(seconds));
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push([unit, count]);
    // The unit below the largest one is the last that says something.
    if (parts.length > 0 && unit !== parts[0]![0]) break;
  }
  return parts.length === 0 ? [['minutes', 0]] : parts;
};

/** A length in seconds in words: `5 hours 30 minutes`. */
export const useLength = (): ((seconds: number) => string) => {
  const { t } = useTranslation('contest');
  return (seconds) => {
    const [first, second] = lengthParts(seconds).map(([unit, count]) => t(`length.${unit}`, { count }));
    return second === undefined ? first! : t('length.join', { first, second });
  };
};
