import { type DataOf, problemHistory } from '@assay/contract';
import { useCall } from '../../../../shared/client/useCall.ts';
import { formatBytes, formatNumber } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { CardStack } from '../../../../shared/kit/Columns.tsx';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { useFieldWords } from '../useFieldWords.ts';
import { DiffView } from './DiffView.tsx';
import styles from './History.module.css';

type Comparison = DataOf<typeof problemHistory.compareRevisions>;
const judged: ReadonlySet<string> = new Set(['limits', 'judging', 'data', 'files']);

const Facts = ({ data, from, to }: { data: Comparison; from: number; to: number }) => {
  const { t } = useTranslation('problemAdmin');
  const wordsOf = useFieldWords();
  const short = data.fields.filter(({ isLong }) => !isLong);
  const { before, after, changes, total } = data.cases;
  const nameOf = (field: string): string => t(`field.${field.replace('.', '_')}`, field);
  const size = ({ count, bytes }: { count: number; bytes: number }): string =>
    t('history.caseSize', { count, total: formatNumber(count), size: formatBytes(bytes) });
  if (short.length === 0 && total === 0) return null;
  return (
    <div className={styles['scroll']}>
      <table className={styles['facts']}>
        <thead>
          <tr>
            <th>{t('history.item')}</th>
            <th>r{from}</th>
            <th>r{to}</th>
          </tr>
        </thead>
        <tbody>
          {short.map(({ field, before: was, after: is }) => (
            <tr key={field}>
              <td>{nameOf(field)}</td>
              <td>{was === '' ? '–' : <s>{wordsOf(field, was)}</s>}</td>
              <td>{is === '' ? '–' : <b>{wordsOf(field, is)}</b>}</td>
            </tr>
          ))}
          {total === 0 ? null : (
            <tr>
              <td>{t('field.release_cases')}</td>
              <td>
                <s>{size(before)}</s>
              </td>
              <td>
                <b>{size(after)}</b>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {total === 0 ? null : (
        <ul className={styles['names']}>
          {changes.slice(0, 40).map(({ name, change }) => (
            <li key={`${change}${name}`}>
              {t(`history.case.${change}`)} <code>{name}</code>
            </li>
          ))}
          {total > 40 ? <li>{t('history.moreCases', { count: total - 40 })}</li> : null}
        </ul>
      )}
    </div>
  );
};

/** What differs between two revisions: what judging depends on first, then the texts. */
export const ComparisonView = ({ pid, from, to }: { pid: number; from: number; to: number }) => {
  const { t } = useTranslation('problemAdmin');
  const { data, error, refetch } = useCall(problemHistory.compareRevisions, { query: { pid, from, to } });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const count = data.fields.length + (data.cases.total > 0 ? 1 : 0);
  const isJudged = data.cases.total > 0 || data.fields.some(({ part }) => judged.has(part));
  const long = data.fields.filter(({ isLong }) => isLong);
  return (
    <CardStack>
      <Card
        flush
        title={t('history.fromTo', { from, to })}
        note={`${t('history.changes', { count })}${isJudged ? ` · ${t('history.isJudged')}` : ''}`}
      >
        {count === 0 ? <EmptyState title={t('history.equal')} /> : <Facts data={data} from={from} to={to} />}
      </Card>
      {long.length === 0 ? null : (
        <Card flush title={t('history.contents')}>
          {long.map(({ field, before, after }) => (
            <DiffView key={field} name={t(`field.${field.replace('.', '_')}`, field)} before={before} after={after} />
          ))}
        </Card>
      )}
    </CardStack>
  );
};
