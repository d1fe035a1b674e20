import { lab as calls } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconFlask, IconPlayerStop } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { CardStack } from '../../shared/kit/Columns.tsx';
import { Crumb } from '../../shared/kit/Crumb.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { Tabs } from '../../shared/kit/Tabs.tsx';
import { useEditPlace } from '../../shared/scope/editPlace.ts';
import { oneOf, whole } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import styles from './Lab.module.css';
import { ResultPart } from './ResultPart.tsx';
import { useLabDraft } from './useLabDraft.ts';

/** What is edited comes with its tab: the page opens on results, which need no fields. */
const ProgramsPart = lazy(async () => ({ default: (await import('./ProgramsPart.tsx')).ProgramsPart }));
const TestsPart = lazy(async () => ({ default: (await import('./TestsPart.tsx')).TestsPart }));
const StressPart = lazy(async () => ({ default: (await import('./StressPart.tsx')).StressPart }));

const labQuery = {
  tab: oneOf(['result', 'programs', 'tests', 'stress'], 'result'),
  /** A run that is looked at; 0: the last one. */
  run: whole(0, { min: 0, max: 1_000_000_000 }),
};

export const LabView = ({ lab }: { lab: calls.Lab }) => {
  const { t } = useTranslation(['lab', 'admin']);
  const place = useEditPlace();
  const { query, setQuery } = useUrlQuery(labQuery);
  const draft = useLabDraft(lab);
  const { spec } = draft;
  const kind = query.tab === 'stress' ? 'stress' : 'check';
  const shown = lab.runs.find((run) => run.id === query.run && run.kind === kind);
  const head = shown ?? lab.runs.find((run) => run.kind === kind);
  const active = lab.runs.find((run) => run.state === 'running');
  const { data: run } = useCall(
    calls.getLabRun,
    { query: { pid: lab.pid, run: head?.id ?? 0 } },
    { enabled: head !== undefined, refetchInterval: (view) => (view?.state === 'running' ? 5000 : false) },
  );
  const start = useCallMutation(calls.startLabRun, {
    invalidates: [calls.getLab],
    onSuccess: () => setQuery({ tab: 'result', run: 0 }),
  });
  const stop = useCallMutation(calls.stopLabRun, { invalidates: [calls.getLab, calls.getLabRun] });

  const build = async () => {
    if (await draft.save()) start.mutate({ body: { pid: lab.pid } });
  };
  const isEmpty = spec.solutions.length + spec.generators.length === 0 && spec.validator === null;

  const tools = (
    <div className={styles['tools']}>
      <Button
        disabled={!draft.isChanged}
        loading={draft.isSaving}
        leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void draft.save()}
      >
        {t('save')}
      </Button>
      {active ? (
        <Button
          color="red"
          loading={stop.isPending}
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => stop.mutate({ query: { pid: lab.pid, run: active.id } })}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button
          variant="filled"
          disabled={isEmpty}
          loading={start.isPending}
          leftSection={<IconFlask size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void build()}
        >
          {t(draft.isChanged ? 'saveAndBuild' : 'build')}
        </Button>
      )}
    </div>
  );

  const programs = spec.solutions.length + spec.generators.length + (spec.validator ? 1 : 0);
  return (
    <>
      <Crumb
        items={[
          { label: t('admin:nav.problems'), to: place.problems },
          { label: lab.problemId, to: place.editProblem(lab.pid) },
          { label: t('title') },
        ]}
      />
      <PageTitle
        title={lab.title}
        note={t('facts', { time: lab.timeLimit, memory: lab.memoryLimit, tests: lab.tests })}
        tools={tools}
      />
      <Tabs
        label={t('title')}
        value={query.tab}
        onChange={(tab) => setQuery({ tab, run: 0 })}
        items={[
          { value: 'result', label: t('tab.result') },
          { value: 'programs', label: t('tab.programs'), count: programs },
          { value: 'tests', label: t('tab.tests') },
          { value: 'stress', label: t('tab.stress') },
        ]}
      />
      <div className={styles['page']}>
        {draft.isBehind ? (
          <p className={styles['behind']} role="alert">
            {t('behind', { name: lab.modifiedUser ?? '' })}
            <Button size="xs" onClick={draft.reset}>
              {t('takeTheirs')}
            </Button>
          </p>
        ) : null}
        <CardStack>
          {query.tab === 'result' ? (
            <ResultPart
              lab={lab}
              run={head?.kind === 'check' ? run : undefined}
              onRun={(id) => setQuery({ run: id })}
              onPrograms={() => setQuery({ tab: 'programs' })}
            />
          ) : null}
          <Suspense
            fallback={
              <Card>
                <SkeletonLines lines={10} />
              </Card>
            }
          >
            {query.tab === 'programs' ? <ProgramsPart lab={lab} draft={draft} /> : null}
            {query.tab === 'tests' ? <TestsPart lab={lab} draft={draft} /> : null}
            {query.tab === 'stress' ? (
              <StressPart
                lab={lab}
                draft={draft}
                run={head?.kind === 'stress' ? run : undefined}
                isBusy={active !== undefined}
              />
            ) : null}
          </Suspense>
        </CardStack>
      </div>
    </>
  );
};
