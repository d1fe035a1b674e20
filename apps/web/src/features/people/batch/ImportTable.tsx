import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import styles from './Batch.module.css';
import { batchFields } from './columns.ts';
import type { Remark, Shown } from './importState.ts';
import type { TableRow } from './readTable.ts';

const hidden = '••••••••';

interface ImportTableProps {
  rows: readonly TableRow[];
  shown: readonly Shown[];
  onCell: (index: number, place: number, text: string) => void;
  onRemove: (index: number) => void;
}

/** Rows of an import: wrong ones can be corrected in place, and say what is wrong below. Good passwords are not shown. */
export const ImportTable = ({ rows, shown, onCell, onRemove }: ImportTableProps) => {
  const { t } = useTranslation('people');
  const words = (remark: Remark): string => {
    if (!('params' in remark)) return t(`import.lost.${remark.code}`, { field: t(`import.field.${remark.field}`) });
    const other = remark.params['index'];
    const line = other === undefined ? '' : rows[Number(other)]?.line;
    return t(`userImport.${remark.code}`, { ...remark.params, line });
  };
  const cell = (row: TableRow, index: number, place: number, problems: readonly Remark[]) => {
    const field = batchFields[place]!;
    const text = row.cells[place] ?? '';
    if (!problems.some((problem) => problem.field === field)) {
      if (field !== 'password' || text === '') return text;
      return row.isMade ? <Tag fill>{t('import.made')}</Tag> : <span className={styles['dots']}>{hidden}</span>;
    }
    return (
      <TextInput
        size="xs"
        error
        aria-label={t('import.fieldOf', { line: row.line, field: t(`import.field.${field}`) })}
        value={text}
        onChange={(event) => onCell(index, place, event.currentTarget.value)}
      />
    );
  };
  const line = ({ index, problems }: Shown & { kind: 'row' }) => {
    const row = rows[index];
    if (row === undefined) return null;
    const hasRemarks = problems.length > 0;
    const tone = problems.some((remark) => 'params' in remark) ? styles['wrong'] : styles['doubtful'];
    return (
      <Fragment key={row.line}>
        <tr className={hasRemarks ? tone : undefined}>
          <td className={styles['line']}>{row.line}</td>
          {batchFields.map((field, place) => (
            <td key={field}>{cell(row, index, place, problems)}</td>
          ))}
          <td>
            {hasRemarks ? (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                aria-label={t('import.removeRow', { line: row.line })}
                onClick={() => onRemove(index)}
              >
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </Button>
            ) : null}
          </td>
        </tr>
        {hasRemarks ? (
          <tr className={`${styles['reasons']} ${tone}`}>
            <td />
            <td colSpan={batchFields.length + 1}>
              <ul>
                {problems.map((problem) => (
                  <li key={`${problem.field} ${problem.code}`}>{words(problem)}</li>
                ))}
              </ul>
            </td>
          </tr>
        ) : null}
      </Fragment>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles['scroll']} aria-label={t('import.title')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            {batchFields.map((field) => (
              <th key={field} scope="col">
                {t(`import.field.${field}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('users.head.acts')} />
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => {
            if (one.kind === 'row') return line(one);
            const [from, to] = [rows[one.from]?.line ?? 0, rows[one.to]?.line ?? 0];
            return (
              <tr key={`fold ${one.from}`} className={styles['fold']}>
                <td colSpan={batchFields.length + 2}>
                  {from === to
                    ? t('import.foldedOne', { from })
                    : t('import.folded', { from, to, count: one.to - one.from + 1 })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
