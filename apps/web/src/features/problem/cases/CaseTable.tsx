import { Button } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { formatBytes, formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import styles from './Cases.module.css';
import { type CaseRow, matching, withEvenScores } from './caseRows.ts';

interface CaseTableProps {
  rows: readonly CaseRow[];
  /** Problems with points: scores are shown, and may be given. */
  hasScores?: boolean;
  /** Subtask modes: groups are shown, and may be given. */
  hasGroups?: boolean;
  /** Absent: to be looked at only. */
  onChange?: (rows: CaseRow[]) => void;
}

const mostGroups = 1000;
const mostScore = 1_000_000;
type Found = ReturnType<typeof matching>[number];

/** Test cases, a page at a time however many there are, with their groups and points. */
export const CaseTable = ({ rows, hasScores = false, hasGroups = false, onChange }: CaseTableProps) => {
  const { t } = useTranslation('testData');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(15);
  const found = matching(rows, text);
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / limit)));
  const shown = found.slice((current - 1) * limit, current * limit);

  const change = (index: number, part: Partial<CaseRow>): void =>
    onChange?.(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const name = (value: string) => (
    <span className={styles['name']} title={value}>
      {value}
    </span>
  );
  const size = (value: number | undefined) => (value === undefined ? '–' : formatBytes(value));
  const field = ({ row, index }: Found, key: 'groupNum' | 'score') => {
    const value = row[key];
    if (onChange === undefined) return value ?? '–';
    return (
      <NumberField
        size="xs"
        min={key === 'groupNum' ? 1 : 0}
        max={key === 'groupNum' ? mostGroups : mostScore}
        // Parts of a point come with packages, and can be seen; setters give whole ones.
        places={Number.isInteger(value ?? 0) ? 0 : 2}
        value={value ?? ''}
        aria-label={t(`table.${key}Of`, { name: row.input })}
        onChange={(next) => {
          if (key === 'score') change(index, { score: next === '' ? null : next });
          else if (next !== '') change(index, { groupNum: next });
        }}
      />
    );
  };
  const columns: Column<Found>[] = [
    { key: 'seq', head: '#', width: 56, align: 'right', cell: ({ index }) => formatNumber(index + 1) },
    { key: 'input', head: t('table.input'), width: 170, cell: ({ row }) => name(row.input) },
    { key: 'output', head: t('table.output'), width: 170, cell: ({ row }) => name(row.output) },
    { key: 'inputSize', head: t('table.inputSize'), width: 92, align: 'right', cell: ({ row }) => size(row.inputSize) },
    {
      key: 'outputSize',
      head: t('table.outputSize'),
      width: 92,
      align: 'right',
      cell: ({ row }) => size(row.outputSize),
    },
    { key: 'group', head: t('table.groupNum'), width: 88, hidden: !hasGroups, cell: (one) => field(one, 'groupNum') },
    { key: 'score', head: t('table.score'), width: 96, hidden: !hasScores, cell: (one) => field(one, 'score') },
  ];
  return (
    <>
      <FilterBar active={text === '' ? 0 : 1} onClear={() => setText('')}>
        <SearchInput label={t('table.search')} value={text} onChange={setText} />
        {hasScores && onChange !== undefined ? (
          <Button size="xs" onClick={() => onChange(withEvenScores(rows))}>
            {t('table.spread')}
          </Button>
        ) : null}
      </FilterBar>
      <DataTable
        dense
        label={t('table.label')}
        columns={columns}
        rows={shown}
        rowKey={({ index }) => index}
        filtered={text !== ''}
      />
      <Pager
        page={current}
        limit={limit}
        total={found.length}
        onPage={setPage}
        onLimit={(next) => {
          setLimit(next);
          setPage(1);
        }}
      />
    </>
  );
};
