import { trainingTeach } from '@assay/contract';
import { helpBounds } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { download } from '../../shared/client/download.ts';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { useStored } from '../../shared/hooks/useStored.ts';
import { toDate } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { CardStack, Columns } from '../../shared/kit/Columns.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { Readouts } from '../../shared/kit/Readouts.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { oneOf, text } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import * as data from './class/classData.ts';
import { HelpList } from './class/HelpList.tsx';
import { ProgressChart } from './class/ProgressChart.tsx';
import { StuckTable } from './class/StuckTable.tsx';
import { partsOf } from './plan/parts.ts';
import { useTraining } from './useTraining.ts';

const classQuery = { keyword: text(), order: oneOf(data.classOrders, 'help') };
const day = 86_400_000;
const triesChoices = ['3', '5', '8'] as const;
const isTries = (value: unknown): value is (typeof triesChoices)[number] =>
  triesChoices.some((choice) => choice === value);
const chartSteps = 60;

/** People whom a teacher put aside for now: until when, ms, by uid. */
const isSnoozed = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};

/** `/training/:trainingID/class`: who is stuck where, who needs help now, and how the class goes on; for training admins. */
const ClassPage = () => {
  const { t } = useTranslation('class');
  const navigate = useNavigate();
  const { place, info, problems = [], serverNow } = useTraining();
  const { query, setQuery, clearQuery, active } = useUrlQuery(classQuery);
  const [tries, setTries] = useStored('assay.class.tries', (value) => (isTries(value) ? value : '3'));
  const [snoozed, setSnoozed] = useStored(`assay.class.snoozed.${place.tid}`, isSnoozed);
  const [chosen, setChosen] = useState<string>();
  const view = useCall(trainingTeach.getClassView, { query: { tid: place.tid } }, { refetchInterval: 60_000 });
  const latest = useCallMutation(trainingTeach.getLatestSubmission, {
    onSuccess: ({ submitId, gid }) =>
      void navigate(gid === 0 ? paths.submission(submitId) : paths.groupSubmission(gid, submitId)),
  });
  if (view.data === undefined)
    return (
      <Card flush edge>
        <NotYet padded error={view.error} onRetry={() => void view.refetch()} lines={10} />
      </Card>
    );
  const { people } = view.data;
  const now = serverNow();
  const pids = problems.map(({ pid }) => pid);
  const rows = data.rowsOf(people, pids, now, { ...helpBounds, tries: Number(tries) });
  const help = data.sorted(
    rows.filter(({ need, person }) => need !== null && (snoozed[person.uid] ?? 0) <= now),
    'help',
  );
  const shown = data.sorted(data.found(rows, query.keyword), query.order);
  const parts = partsOf(info.sections, problems).filter(({ problems: own }) => own.length > 0);
  const open = (uid: string, pid: number): void => latest.mutate({ query: { tid: place.tid, uid, pid } });
  const solved = rows.map((row) => row.solved).sort((a, b) => a - b);
  const one = people.find(({ uid }) => uid === chosen);

  const dated = parts
    .filter(({ section }) => section?.dueAt)
    .map((part) => ({ at: toDate(part.section!.dueAt!).getTime(), part }))
    .sort((a, b) => a.at - b.at);
  const steps = dated.map(({ at, part }, index) => ({
    at,
    label: `${part.number}`,
    due: dated.slice(0, index + 1).reduce((sum, step) => sum + step.part.problems.length, 0),
  }));
  const begin = Math.min(data.firstSolved(people, pids) ?? now, steps[0]?.at ?? now);
  const points = data.progressOf(people, pids, { from: Math.min(begin, now - day), now, steps: chartSteps });
  const save = (format: 'xlsx' | 'csv') => (
    <Button
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download({ path: trainingTeach.exportClass.path, query: { tid: place.tid, format } })}
    >
      {t('export', { format })}
    </Button>
  );
  if (people.length === 0)
    return (
      <Card flush edge>
        <EmptyState title={t('none')} description={t('noneHint')} />
      </Card>
    );
  return (
    <CardStack>
      <Card edge>
        <Readouts
          size="medium"
          items={[
            { label: t('facts.people'), value: people.length },
            { label: t('facts.active'), value: rows.filter(({ lastAt }) => (lastAt ?? 0) >= now - day).length },
            { label: t('facts.median'), value: `${solved[Math.floor((solved.length - 1) / 2)] ?? 0} / ${pids.length}` },
            { label: t('facts.help'), value: help.length },
            { label: t('facts.idle'), value: rows.filter(({ lastAt }) => lastAt === null).length },
          ]}
        />
      </Card>
      <Columns
        side={
          <HelpList
            rows={help}
            problems={problems}
            onOpen={open}
            onSnooze={(uid) => setSnoozed({ ...snoozed, [uid]: now + day })}
          />
        }
      >
        <Card
          flush
          edge
          title={t('table.title')}
          note={t('table.note')}
          tools={
            <>
              {save('xlsx')}
              {save('csv')}
            </>
          }
        >
          <FilterBar
            active={active}
            onClear={clearQuery}
            end={
              <Segmented
                label={t('bounds')}
                value={tries}
                onChange={setTries}
                options={triesChoices.map((value) => ({ value, label: t('boundsOf', { count: Number(value) }) }))}
              />
            }
          >
            <Segmented
              label={t('order.label')}
              value={query.order}
              onChange={(order) => setQuery({ order })}
              options={data.classOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
            />
            <SearchInput
              label={t('search')}
              value={query.keyword}
              onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 100) })}
            />
          </FilterBar>
          {shown.length === 0 ? (
            <EmptyState filtered />
          ) : (
            <StuckTable
              rows={shown}
              parts={parts}
              stuckFrom={Number(tries)}
              chosen={chosen}
              onChoose={(uid) => setChosen(uid === chosen ? undefined : uid)}
              onOpen={open}
            />
          )}
        </Card>
        <ProgressChart
          points={points}
          steps={steps}
          count={pids.length}
          chosen={
            one === undefined
              ? undefined
              : { name: one.realname ?? one.username, solved: data.progressOfPerson(one, pids, points) }
          }
        />
      </Columns>
    </CardStack>
  );
};

export default ClassPage;
