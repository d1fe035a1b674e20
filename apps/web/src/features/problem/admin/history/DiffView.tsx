import { Fragment } from 'react';
import { useIsNarrow } from '../../../../shared/hooks/useViewport.ts';
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

/** Lines of both sides below each other, as they are read where two columns have no room: each with its own number. */
const below = ({ before, after, isSame }: DiffRow, index: number) =>
  isSame ? (
    <tr key={index}>{side(after, true, '', '')}</tr>
  ) : (
    <Fragment key={index}>
      {before === null ? null : <tr>{side(before, false, '−', 'gone')}</tr>}
      {after === null ? null : <tr>{side(after, false, '+', 'come')}</tr>}
    </Fragment>
  );

const beside = ({ before, after, isSame }: DiffRow, index: number) => (
  <tr key={index}>
    {side(before, isSame, '−', 'gone')}
    {side(after, isSame, '+', 'come')}
  </tr>
);

/** Two texts line by line, beside each other where there is room. */
export const DiffView = ({ name, before, after }: { name: string; before: string; after: string }) => {
  const { t } = useTranslation('problemAdmin');
  const narrow = useIsNarrow();
  const columns = narrow ? 2 : 4;
  const line = (row: DiffRow | null, index: number) =>
    row === null ? (
      <tr key={index}>
        <td colSpan={columns} className={styles['gap']}>
          {t('history.same')}
        </td>
      </tr>
    ) : (
      (narrow ? below : beside)(row, index)
    );
  return (
    <div className={styles['scroll']}>
      <table className={styles['diff']} aria-label={name}>
        <colgroup>
          <col className={styles['number']} />
          <col />
          {narrow ? null : (
            <>
              <col className={styles['number']} />
              <col />
            </>
          )}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns}>{name}</th>
          </tr>
        </thead>
        <tbody>{around(lineDiff(before, after)).map(line)}</tbody>
      </table>
    </div>
  );
};
