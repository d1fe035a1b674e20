import { queue } from '@assay/contract';
import { IconCheck, IconClockPause, IconDatabaseOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useCall } from '../../shared/client/useCall.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { CardStack } from '../../shared/kit/Columns.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { Readouts } from '../../shared/kit/Readouts.tsx';
import { StateMark } from '../../shared/kit/StateMark.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';

/** ms between looks while the page is open. */
const interval = 10_000;

const marks = {
  ready: { tone: 'good', glyph: IconCheck },
  rest: { tone: 'off', glyph: IconClockPause },
  full: { tone: 'broken', glyph: IconDatabaseOff },
  away: { tone: 'broken', glyph: IconPlugConnectedX },
} as const;

/** `/judging`: do judges work, what waits, and how long does that take? */
const JudgingPage = () => {
  const { t } = useTranslation('judging');
  const { data, error, refetch } = useCall(queue.getStatus, {}, { refetchInterval: interval, quiet: true });
  const seconds = (value: number | null): string =>
    value === null ? t('unknown') : t('seconds', { number: formatNumber(Math.round(value * 10) / 10) });
  const columns: Column<queue.StatusNode>[] = [
    { key: 'name', head: t('node'), cell: ({ name }) => name, grow: true },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <StateMark {...marks[state]} text={t(`is.${state}`)} />,
      width: 220,
    },
    {
      key: 'slots',
      head: t('slots'),
      align: 'right',
      width: 140,
      cell: ({ busySlots, slots }) => `${formatNumber(busySlots)} / ${formatNumber(slots)}`,
    },
  ];
  return (
    <>
      <PageTitle note={t('live')} />
      {data === undefined ? (
        <Card>
          <NotYet error={error} onRetry={() => void refetch()} lines={6} />
        </Card>
      ) : (
        <CardStack>
          {data.classes.map(({ kind, waiting, wait, run }) => (
            <Card key={kind} title={t(`kind.${kind}`)}>
              <Readouts
                size="medium"
                items={[
                  { label: t('waiting'), value: formatNumber(waiting) },
                  { label: t('wait'), value: seconds(wait) },
                  { label: t('run'), value: seconds(run) },
                ]}
              />
            </Card>
          ))}
          <Card title={t('nodes')} flush>
            <DataTable
              label={t('nodes')}
              columns={columns}
              rows={data.nodes}
              rowKey={({ name }) => name}
              empty={<EmptyState title={t('none')} />}
            />
          </Card>
        </CardStack>
      )}
    </>
  );
};

export default JudgingPage;
