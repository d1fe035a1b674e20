import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import styles from './History.module.css';
import { around, type DiffRow, lineDiff } from './lineDiff.ts';

const side = (line: DiffRow['before'], isSame: boolean, sign: string, className: string) => (
  <>
    <td className={styles['number']}>{line?.number ?? ''}</td>
    <td className={`${styles['text']} ${line === null ? styles['void'] : isSame ? '' : styles[className]}`}>
      {line === null || isSame ? null : <span className={styles['sign']}>{sign}</span>}
      {line?.text}
    </td>
  </>
);

/** Two texts line by line beside each other. */
export const DiffView = ({ name, before, after }: { name: string; before: string; after: string }) => {
  const { t } = useTranslation('problemAdmin');
  const line = (row: DiffRow | null, index: number) => (
    <tr key={index}>
      {row === null ? (
        <td colSpan={4} className={styles['gap']}>
          {t('history.same')}
        </td>
      ) : (
        <>
          {side(row.before, row.isSame, '−', 'gone')}
          {side(row.after, row.isSame, '+', 'come')}
        </>
      )}
    </tr>
  );
  return (
    <div className={styles['scroll']}>
      <table className={styles['diff']} aria-label={name}>
        <colgroup>
          <col className={styles['number']} />
          <col />
          <col className={styles['number']} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={4}>{name}</th>
          </tr>
        </thead>
        <tbody>{around(lineDiff(before, after)).map(line)}</tbody>
      </table>
    </div>
  );
};
