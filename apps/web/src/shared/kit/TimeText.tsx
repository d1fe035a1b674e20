import { Tip } from '../floating/Tip.tsx';
import { useNow } from '../hooks/useNow.ts';
import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatRelative,
  formatShortDateTime,
  toDate,
} from '../i18n/time.ts';

interface TimeTextProps {
  /** A date of the API, a timestamp in ms or a Date; null draws a dash. */
  value: string | number | Date | null | undefined;
  /** `relative` follows the clock. */
  form?: 'full' | 'minute' | 'short' | 'date' | 'relative';
}

const Relative = ({ value }: { value: string | number | Date }) => <>{formatRelative(value, useNow(10_000))}</>;

const forms = {
  full: (value: string | number | Date) => formatDateTime(value),
  minute: (value: string | number | Date) => formatDateTime(value, false),
  short: formatShortDateTime,
  date: formatDate,
} as const;

/** A moment, with weekday and zone in the tooltip. */
export const TimeText = ({ value, form = 'full' }: TimeTextProps) => {
  if (value === null || value === undefined) return <>–</>;
  return (
    <Tip label={() => formatFullDate(value)}>
      <time dateTime={toDate(value).toISOString()}>
        {form === 'relative' ? <Relative value={value} /> : forms[form](value)}
      </time>
    </Tip>
  );
};
