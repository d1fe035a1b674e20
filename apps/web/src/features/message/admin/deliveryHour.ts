import { toDate } from '../../../shared/i18n/time.ts';

const hourMs = 3_600_000;

/** When a notice goes out that is not to be delivered before `at`: on the first full hour from then on. */
export const deliveryHour = (at: string): string => {
  const hour = Math.ceil(toDate(at).getTime() / hourMs) * hourMs;
  return Number.isNaN(hour) ? at : new Date(hour).toISOString();
};
