import type { DataOf } from '@assay/contract';
import { standings } from '@assay/contract';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import styles from './Rejudge.module.css';

type Changes = NonNullable<DataOf<typeof standings.getContestRejudgePreview>>;
type RankRow = Changes['ranks'][number];

/** What the board of the contest would become; nothing where the rejudge is not of one contest. */
const BoardChanges = ({ id }: { id: number }) => {
  const { t } = useTranslation('rejudge');
  const { data } = useCall(standings.getContestRejudgePreview, { query: { id } }, { quiet: true });
  if (!data) return null;
  const awards = new Map(data.awards.map((row) => [row.uid, row]));
  const ranked = new Set(data.ranks.map((row) => row.uid));
  const rows: RankRow[] = [
    ...data.ranks,
    ...data.awards.filter((row) => !ranked.has(row.uid)).map((row) => ({ ...row, from: null, to: null })),
  ];
  const placeOf = (rank: number | null) => (rank === null ? '–' : rank < 0 ? '*' : String(rank));
  const rank = (row: RankRow) =>
    ranked.has(row.uid) ? t('board.change', { from: placeOf(row.from), to: placeOf(row.to) }) : t('board.stays');
  const award = (row: RankRow) => {
    const change = awards.get(row.uid);
    return change ? t('board.change', { from: change.from ?? '–', to: change.to ?? '–' }) : null;
  };
  const who = (row: RankRow) => (
    <UserName username={row.username} to={paths.myHome(row.uid, row.username)} hasPage={row.hasPage} withAvatar={22} />
  );
  const columns: Column<RankRow>[] = [
    { key: 'user', head: t('user.user'), grow: true, cell: who },
    { key: 'rank', head: t('board.rank'), width: 140, align: 'right', cell: rank },
    { key: 'award', head: t('board.award'), width: 220, cell: award },
  ];
  return (
    <Card title={t('board.title')} note={data.title} flush>
      {data.firstBloods.length === 0 ? null : (
        <ul className={styles['bloods']}>
          {data.firstBloods.map(({ displayId, from, to }) => (
            <li key={displayId}>
              {t('board.firstBlood', {
                problem: displayId,
                from: from.join(', ') || '–',
                to: to.join(', ') || '–',
              })}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        dense
        label={t('board.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.uid}
        expectedRows={5}
        empty={<EmptyState title={t('board.none')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={who(row)}
            facts={
              <>
                <span>{rank(row)}</span>
                {award(row) === null ? null : <span>{award(row)}</span>}
              </>
            }
          />
        )}
      />
      {data.total > data.ranks.length ? (
        <p className={styles['more']}>{t('board.more', { count: data.total - data.ranks.length })}</p>
      ) : null}
    </Card>
  );
};

export default BoardChanges;
