import { home } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { formatClock } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import styles from './Clock.module.css';
import { quoteOf } from './quotes.ts';

/** Document 1, section 2. */
const refreshMs = 250;
const marks = Array.from({ length: 60 }, (_, second) => `M${second} 11v${second % 5 === 0 ? -10 : -5}`);
/** The scale up to a second. */
const upTo = (second: number): string => marks.slice(0, second + 1).join('');
const whole = upTo(59);

/** The time on a scale of sixty seconds, the date, and a line for the day. */
export const Clock = () => {
  const { t } = useTranslation('home');
  const now = new Date(useNow(refreshMs));
  const { data: quote } = useCall(home.getQuote, {}, { staleTime: 600_000, quiet: true });
  return (
    <Card edge>
      <div className={styles['row']}>
        <time className={styles['time']} dateTime={now.toISOString().slice(0, 16)}>
          {formatClock(now)}
          <span className={styles['seconds']}>:{String(now.getSeconds()).padStart(2, '0')}</span>
        </time>
        <span className={styles['date']}>
          {t('clock.date', { month: t(`clock.month.${now.getMonth()}`), day: now.getDate() })}
          <br />
          {t(`clock.weekday.${now.getDay()}`)}
        </span>
      </div>
      <svg className={styles['scale']} viewBox="0 0 59 11" preserveAspectRatio="none" aria-hidden="true">
        <path d={whole} />
        <path className={styles['on']} d={upTo(now.getSeconds())} />
      </svg>
      <p className={styles['quote']}>
        {quote ? quote.text : t(`quote.${quoteOf(now)}`)}{' '}
        <span>{quote?.from ? `— ${quote.from}` : t('clock.daily')}</span>
      </p>
    </Card>
  );
};
