import { Switch } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../shared/i18n/number.ts';
import { Card } from '../shared/kit/Card.tsx';
import { Difficulty } from '../shared/kit/Difficulty.tsx';
import { FilterBar } from '../shared/kit/FilterBar.tsx';
import { AcRate } from '../shared/kit/Gauge.tsx';
import { SearchInput } from '../shared/kit/SearchInput.tsx';
import { Segmented } from '../shared/kit/Segmented.tsx';
import { SelectFilter } from '../shared/kit/SelectFilter.tsx';
import { TagList } from '../shared/kit/TagList.tsx';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { Pager } from '../shared/table/Pager.tsx';
import { VerdictGlyph } from '../shared/verdict/VerdictGlyph.tsx';
import styles from './StyleguidePage.module.css';
import { type SampleProblem, sampleProblems } from './samples.ts';

const columns: readonly Column<SampleProblem>[] = [
  {
    key: 'status',
    head: '状态',
    width: 52,
    align: 'center',
    cell: (row) => (row.status === null ? null : <VerdictGlyph status={row.status} />),
  },
  {
    key: 'id',
    head: '题号',
    width: 90,
    sortable: true,
    cell: (row) => <span className={styles['code']}>{row.id}</span>,
  },
  {
    key: 'title',
    head: '标题',
    grow: true,
    cell: (row) => (
      <>
        <a href="#title">{row.title}</a> <TagList tags={row.tags} max={2} fill />
      </>
    ),
  },
  { key: 'difficulty', head: '难度', width: 80, cell: (row) => <Difficulty level={row.difficulty} /> },
  { key: 'rate', head: '通过率', width: 150, cell: (row) => <AcRate ac={row.ac} total={row.total} /> },
  { key: 'total', head: '提交', align: 'right', width: 72, cell: (row) => formatNumber(row.total) },
];

/** A table with everything that belongs to it. */
export const KitTable = () => {
  const [keyword, setKeyword] = useState('');
  const [difficulty, setDifficulty] = useState('all');
  const [source, setSource] = useState('');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(30);
  const [loading, setLoading] = useState(false);
  const shown = sampleProblems.filter((row) => row.title.includes(keyword));
  return (
    <Card flush edge className={styles['wide'] ?? ''}>
      <FilterBar
        active={(keyword === '' ? 0 : 1) + (difficulty === 'all' ? 0 : 1) + (source === '' ? 0 : 1)}
        onClear={() => {
          setKeyword('');
          setDifficulty('all');
          setSource('');
        }}
        end={<Switch label="Loading" checked={loading} onChange={(event) => setLoading(event.currentTarget.checked)} />}
      >
        <SearchInput label="题号或标题" value={keyword} onChange={setKeyword} />
        <Segmented
          label="难度"
          value={difficulty}
          onChange={setDifficulty}
          options={[
            { value: 'all', label: '全部' },
            { value: '0', label: <Difficulty level={0} /> },
            { value: '1', label: <Difficulty level={1} /> },
            { value: '2', label: <Difficulty level={2} /> },
          ]}
        />
        <SelectFilter
          label="来源"
          value={source}
          onChange={setSource}
          options={['ME', 'HDU', 'CF', 'GYM', 'POJ'].map((value) => ({ value, label: value }))}
        />
      </FilterBar>
      <DataTable
        label="Problems"
        columns={columns}
        rows={loading ? undefined : shown}
        rowKey={(row) => row.id}
        rowLink={() => '/styleguide'}
        own={(row) => row.id === 'P1043'}
        filtered={keyword !== ''}
        sort={{ key: 'id', descending: false }}
        onSort={() => undefined}
        narrowRow={(row) => (
          <div className={styles['row']}>
            {row.status === null ? null : <VerdictGlyph status={row.status} />}
            {row.title}
            <Difficulty level={row.difficulty} />
            <AcRate ac={row.ac} total={row.total} width={48} />
          </div>
        )}
      />
      <Pager page={page} limit={limit} total={1264} onPage={setPage} onLimit={setLimit} />
    </Card>
  );
};
