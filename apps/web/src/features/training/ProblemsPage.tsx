import type { training } from '@assay/contract';
import { problemTypes, status } from '@assay/domain';
import { Switch, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Tip } from '../../shared/floating/Tip.tsx';
import { useNow } from '../../shared/hooks/useNow.ts';
import { useStored } from '../../shared/hooks/useStored.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { Difficulty } from '../../shared/kit/Difficulty.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { AcRate } from '../../shared/kit/Gauge.tsx';
import { OiMark } from '../../shared/kit/OiMark.tsx';
import { TagList } from '../../shared/kit/TagList.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import styles from './ProblemsPage.module.css';
import { GoOn } from './plan/GoOn.tsx';
import { nextProblem, type PlanPart, partsOf } from './plan/parts.ts';
import { PartHead } from './problems/PartHead.tsx';
import { useTraining } from './useTraining.ts';

/** A row of the table: a problem, or the head of the part that follows. */
type Row = { part: PlanPart } | { problem: training.TrainingProblemRow };

/** `/training/:trainingID/problems`: the plan, part by part. */
const ProblemsPage = () => {
  const { t } = useTranslation('training');
  const { place, info, problems, problemsError, serverNow, refetch } = useTraining();
  const [showTags, setShowTags] = useStored('assay.showTags', (stored) => stored !== false);
  useNow(30_000);
  const now = serverNow();
  const parts = partsOf(info.sections, problems ?? []);
  const next = nextProblem(parts, now);
  const rows = parts.flatMap((part): Row[] => [
    ...(part.section === null ? [] : [{ part }]),
    ...part.problems.map((problem) => ({ problem })),
  ]);

  const own = ({ myStatus }: training.TrainingProblemRow) => {
    if (myStatus === null || myStatus === status.notSubmitted) return null;
    const isSolved = myStatus === status.accepted;
    const Glyph = isSolved ? IconCheck : IconMinus;
    return (
      <span className={isSolved ? styles['solved'] : styles['tried']}>
        <Glyph size={18} stroke={2} aria-hidden="true" />
        <VisuallyHidden>{t(isSolved ? 'own.solved' : 'own.tried')}</VisuallyHidden>
      </span>
    );
  };
  const title = (row: training.TrainingProblemRow) => (
    <Link to={place.problem(row.problemId)} className={styles['title']} title={row.title}>
      {row.title}
    </Link>
  );
  const marks = (row: training.TrainingProblemRow) => (
    <>
      {row.type === problemTypes.oi ? <OiMark difficulty={row.difficulty} /> : null}
      {row.isLate ? (
        <span className={styles['late']}>
          {row.share === 0
            ? t('own.practice')
            : row.share === null || row.share === 1
              ? t('own.late')
              : t('own.lateShare', { percent: Math.round(row.share * 100) })}
        </span>
      ) : null}
    </>
  );
  const of = (cell: (row: training.TrainingProblemRow) => React.ReactNode) => (row: Row) =>
    'problem' in row ? cell(row.problem) : null;
  const rate = (row: training.TrainingProblemRow, width?: number) => (
    <Tip label={`${formatNumber(row.ac)} / ${formatNumber(row.total)}`}>
      <span>
        <AcRate ac={row.ac} total={row.total} {...(width === undefined ? {} : { width })} />
      </span>
    </Tip>
  );
  const columns: Column<Row>[] = [
    { key: 'own', head: t('problem:column.own'), width: 56, align: 'center', cell: of(own) },
    {
      key: 'id',
      head: t('problem:column.id'),
      width: 96,
      cell: of((row) => <span className={styles['id']}>{row.problemId}</span>),
    },
    {
      key: 'title',
      head: t('problem:column.title'),
      grow: true,
      cell: of((row) => (
        <span className={styles['name']}>
          {title(row)}
          {marks(row)}
          {showTags && row.tags.length > 0 ? <TagList tags={row.tags} max={2} fill /> : null}
        </span>
      )),
    },
    {
      key: 'difficulty',
      head: t('problem:column.difficulty'),
      width: 84,
      cell: of((row) => <Difficulty level={row.difficulty} />),
    },
    { key: 'rate', head: t('problem:column.rate'), width: 156, cell: of((row) => rate(row)) },
    {
      key: 'total',
      head: t('problem:column.total'),
      width: 80,
      align: 'right',
      cell: of((row) => formatNumber(row.total)),
    },
  ];

  return (
    <Columns side={<GoOn />} sideWidth={264}>
      <Card
        flush
        edge
        title={t('tab.problems')}
        note={
          problems === undefined
            ? undefined
            : [
                t('problems', { count: problems.length }),
                ...(info.sections.length > 0 ? [t('parts', { count: info.sections.length })] : []),
              ].join(' · ')
        }
        tools={
          <Switch
            label={t('problem:list.showTags')}
            checked={showTags}
            onChange={(event) => setShowTags(event.currentTarget.checked)}
          />
        }
      >
        <DataTable
          label={t('tab.problems')}
          columns={columns}
          rows={problems === undefined ? undefined : rows}
          rowKey={(row) => ('part' in row ? `part ${row.part.section?.id}` : row.problem.pid)}
          rowLink={(row) => ('problem' in row ? place.problem(row.problem.problemId) : undefined)}
          wholeRow={(row) => ('part' in row ? <PartHead part={row.part} now={now} /> : undefined)}
          own={(row) => 'problem' in row && row.problem.pid === next?.pid && info.sections.length > 0}
          error={problemsError}
          onRetry={refetch}
          empty={<EmptyState title={t('none')} description={t('noneHint')} />}
          narrowRow={(row) =>
            'part' in row ? null : (
              <div className={styles['narrow']}>
                <span className={styles['glyph']}>{own(row.problem)}</span>
                <span className={styles['name']}>
                  {title(row.problem)}
                  {marks(row.problem)}
                </span>
                <span className={styles['second']}>
                  <span className={styles['id']}>{row.problem.problemId}</span>
                  <Difficulty level={row.problem.difficulty} />
                  <span className={styles['rate']}>{rate(row.problem, 48)}</span>
                </span>
              </div>
            )
          }
        />
      </Card>
    </Columns>
  );
};

export default ProblemsPage;
