import { honor } from '@assay/contract';
import { IconMedal } from '@tabler/icons-react';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { webAddress } from '../../../shared/webAddress.ts';
import styles from './Honors.module.css';

/** Tiles with the colours of medals; other awards are neutral. */
const medals: ReadonlySet<string> = new Set(['gold', 'silver', 'bronze']);

/** Awards of a user, those with most accepted problems first; nothing where there are none. */
export const Honors = ({ username }: { username: string }) => {
  const { t } = useTranslation('honor');
  const { data } = useCall(honor.getUserHonors, { query: { username } }, { keepPrevious: false, quiet: true });
  if (data === undefined || data.length === 0) return null;
  const title = (one: honor.Honor) => {
    const href = one.link === null ? undefined : webAddress(one.link);
    return href === undefined ? (
      one.title
    ) : (
      <a href={href} target="_blank" rel="noreferrer nofollow">
        {one.title}
      </a>
    );
  };
  return (
    <Card title={t('account:honors.title')}>
      <ul className={styles['honors']}>
        {data.map((one) => (
          <li key={one.id}>
            <span className={`${styles['tile']} ${medals.has(one.level) ? styles[one.level] : ''}`}>
              <IconMedal size={17} stroke={1.75} aria-hidden="true" />
            </span>
            <span className={styles['words']}>
              <b>
                {title(one)} · {t(`levels.${one.level}`)}
              </b>
              <span className={styles['note']}>
                <TimeText value={one.date} form="date" />
                {one.ac > 0
                  ? ` · ${t('account:honors.ac', { count: one.ac, replace: { count: formatNumber(one.ac) } })}`
                  : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
