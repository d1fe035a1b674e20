import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Batch.module.css';
import { batchFields, type Columns } from './columns.ts';
import type { Table } from './readTable.ts';

const none = '-1';

/** `A`, `B` and so on, as spreadsheets call their columns. */
const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`;

interface ImportColumnsProps {
  table: Table;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Which column of a file is which: as their heads were understood, to be put right by hand. Open where no username was found. */
export const ImportColumns = ({ table, columns, onChange }: ImportColumnsProps) => {
  const { t } = useTranslation('people');
  const count = Math.max(...table.lines.map((line) => line.length), table.heads?.length ?? 0);
  const nameOf = (place: number): string =>
    table.heads?.[place]?.trim() || t('import.columnOf', { letter: letterOf(place) });
  const data = [
    { value: none, label: t('import.noColumn') },
    ...Array.from({ length: count }, (_, place) => ({ value: String(place), label: nameOf(place) })),
  ];
  const used = batchFields.filter((field) => columns[field] >= 0 && columns[field] < count);
  const unused = Array.from({ length: count }, (_, place) => place).filter(
    (place) => !batchFields.some((field) => columns[field] === place),
  );
  return (
    <details className={styles['columns']} open={columns.username < 0}>
      <summary>
        {t('import.columns', { count: used.length })}
        {unused.length === 0 ? null : ` ${t('import.unused', { names: unused.map(nameOf).join(', ') })}`}
      </summary>
      <div className={styles['mapping']}>
        {batchFields.map((field) => (
          <Choice
            key={field}
            label={t(`import.field.${field}`)}
            data={data}
            value={columns[field] < count ? String(columns[field]) : none}
            onChange={(value) => onChange({ ...columns, [field]: Number(value ?? none) })}
          />
        ))}
      </div>
    </details>
  );
};
