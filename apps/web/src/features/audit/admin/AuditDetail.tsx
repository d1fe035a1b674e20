import type { audit } from '@assay/contract';
import type { ReactNode } from 'react';
import { formatAll } from '../../../shared/i18n/list.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './Audit.module.css';

type Value = audit.AuditEntry['detail'][string];

/** Where the words of a value are, for acts that keep a code of it. */
const coded = (act: string, key: string): string | undefined => {
  if (act === 'user-role') return 'role';
  if (act === 'user-state') return 'state';
  return key === 'auth' || key === 'mode' ? key : undefined;
};

/** Of a rejudge the filter is kept: its two moments are no old and new value. */
const isMoment = (act: string, key: string): boolean => act.startsWith('rejudge-') && (key === 'from' || key === 'to');

const isVerdict = (act: string, key: string): boolean =>
  key === 'status' || ((act === 'manual-judge' || act === 'cancel-judge') && (key === 'from' || key === 'to'));

/** Lists are kept as JSON, long ones without their end. */
const listOf = (value: string): string[] => (value.startsWith('[') ? value.replace(/[[\]]/g, '').split(',') : [value]);

/** What is kept of an act, in the reader's words: settings and codes by their names, in an order that reads. */
export const AuditDetail = ({ act, detail }: Pick<audit.AuditEntry, 'act' | 'detail'>) => {
  const { t } = useTranslation('audit');
  const order = Object.keys(t<Record<string, string>>('detail', { returnObjects: true }));
  const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const words = (key: string, value: Value): ReactNode => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    const text = String(value);
    if (isVerdict(act, key))
      return listOf(text).map((code) => <VerdictTag key={code} status={Number(code)} size="code" />);
    if (isMoment(act, key)) return <TimeText value={text} />;
    if (key === 'submitIds') return formatAll(listOf(text));
    // Of a long list the last name may be cut off, and is no name.
    const named = (name: string): string => t(`field.${name}`, { defaultValue: name.endsWith('…') ? '…' : name });
    if (key === 'fields') return formatAll(text.split(', ').map(named));
    const kind = coded(act, key);
    return kind === undefined ? text : t(`value.${kind}.${text}`, { defaultValue: text });
  };
  return (
    <span className={styles['detail']}>
      {Object.entries(detail)
        .sort(([a], [b]) => placeOf(a) - placeOf(b))
        .map(([key, value]) => (
          <span key={key} className={styles['value']}>
            <span className={styles['key']}>
              {t(`detail.${isMoment(act, key) ? `${key}Moment` : key}`, { defaultValue: key })}
            </span>{' '}
            {words(key, value)}
          </span>
        ))}
    </span>
  );
};
