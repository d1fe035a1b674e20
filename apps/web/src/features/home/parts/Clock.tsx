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
const seconds = Array.from({ length: 60 }, (_, second) => second);

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
      <div className={styles['scale']} aria-hidden="true">
        {seconds.map((second) => (
          <i
            key={second}
            className={`${second % 5 === 0 ? styles['long'] : ''} ${second <= now.getSeconds() ? styles['on'] : ''}`}
          />
        ))}
      </div>
      <p className={styles['quote']}>
        {quote ? quote.text : t(`quote.${quoteOf(now)}`)}{' '}
        <span>{quote?.from ? `— ${quote.from}` : t('clock.daily')}</span>
      </p>
    </Card>
  );
};
