import type { contest, problem } from '@assay/contract';
import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { useStored } from '../../../shared/hooks/useStored.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useContest } from '../useContest.ts';
import { BookletPaper } from './BookletPaper.tsx';

/** Statements that are asked for at once. */
const atOnce = 3;

type Languages = problem.ProblemInfo['statement'];

interface SheetProps {
  problem: contest.ContestProblem;
  wanted: problem.StatementLanguage | undefined;
  first: boolean;
  /** It is its turn to be asked for. */
  asked: boolean;
  onLanguages: (statement: Languages) => void;
  onSettled: (displayId: string, drawn: boolean) => void;
}

const Sheet = ({ problem: { displayId }, wanted, first, asked, onLanguages, onSettled }: SheetProps) => {
  const { calls } = useScope();
  const { data, error, refetch } = useCall(calls.problem.call, calls.problem.input(displayId, wanted), {
    enabled: asked,
    keepPrevious: false,
    quiet: true,
    staleTime: 60_000,
  });
  const failed = data === undefined && error !== null;
  useEffect(() => {
    if (failed) onSettled(displayId, false);
  }, [failed, displayId, onSettled]);
  useEffect(() => {
    if (data !== undefined) onLanguages(data.statement);
  }, [data, onLanguages]);
  const onDrawn = useCallback(() => onSettled(displayId, true), [displayId, onSettled]);
  if (data !== undefined) return <BookletPaper info={data} name={displayId} first={first} onDrawn={onDrawn} />;
  return failed ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />;
};

interface SheetsProps {
  problems: readonly contest.ContestProblem[];
  wanted: problem.StatementLanguage | undefined;
  onLanguages: (statement: Languages) => void;
  onDrawn: (count: number) => void;
}

/** A few at a time, so that a contest of many problems is no burst of calls. */
const Sheets = ({ problems, onDrawn, ...all }: SheetsProps) => {
  const [settled, setSettled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const onSettled = useCallback(
    (displayId: string, drawn: boolean) =>
      setSettled((known) => (known.get(displayId) === drawn ? known : new Map([...known, [displayId, drawn]]))),
    [],
  );
  const drawn = [...settled.values()].filter(Boolean).length;
  useEffect(() => onDrawn(drawn), [drawn, onDrawn]);
  return problems.map((one, index) => (
    <Sheet
      key={one.displayId}
      {...all}
      problem={one}
      first={index === 0}
      asked={index < settled.size + atOnce}
      onSettled={onSettled}
    />
  ));
};

/**
 * All problems of the contest as the reader may see them, one below the other, each on a page of its own when printed. In the
 * words that the reader chose for statements where a problem has them, else in those of the interface's language.
 */
export const Booklet = ({ problems }: { problems: readonly contest.ContestProblem[] }) => {
  const { t } = useTranslation(['contest', 'problem']);
  const { info } = useContest();
  const { paths } = useScope();
  const [stored, choose] = useStored('assay.statementLanguage', (value) => value);
  const [{ languages, shown }, setLanguages] = useState<Languages>({ languages: [], shown: 'main' });
  const onLanguages = useCallback(
    (next: Languages) =>
      setLanguages((known) => {
        const more = next.languages.filter((one) => !known.languages.includes(one));
        const first = known.languages.length === 0;
        return more.length === 0
          ? known
          : { languages: [...known.languages, ...more], shown: first ? next.shown : known.shown };
      }),
    [],
  );
  const wanted = languages.find((one) => one === stored);
  const [drawn, setDrawn] = useState(0);
  usePageTitle(`${t('booklet.title')} · ${info.title}`);

  return (
    <div data-paper>
      <Group component="nav" aria-label={t('booklet.title')} mb={16} gap={8}>
        <Button
          component={Link}
          to={paths.problemList}
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('problems.title')}
        </Button>
        {languages
          .filter((one) => one !== (wanted ?? shown))
          .map((one) => (
            <Button key={one} variant="subtle" onClick={() => choose(one)}>
              {t(`problem:statement.in.${one}`)}
            </Button>
          ))}
        <Button
          variant="filled"
          ms="auto"
          disabled={drawn < problems.length}
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {drawn < problems.length
            ? t('booklet.coming', { done: drawn, all: problems.length })
            : t('problem:statement.print')}
        </Button>
      </Group>
      <div style={{ background: 'var(--surface)' }}>
        <Sheets key={wanted} problems={problems} wanted={wanted} onLanguages={onLanguages} onDrawn={setDrawn} />
      </div>
    </div>
  );
};
