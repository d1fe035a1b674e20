import type { problem } from '@assay/contract';
import { isGoneName, oiRankScore, problemTypes, remoteNameOf, status } from '@assay/domain';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartPie, IconLanguage, IconListCheck, IconMessages, IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatMemory, formatPercent, formatRunTime } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import { OiMark } from '../../../shared/kit/OiMark.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { Markdown, useMarkdownReady } from '../../../shared/markdown/Markdown.tsx';
import { Prose } from '../../../shared/markdown/Prose.tsx';
import { useDrawnReady } from '../../../shared/markdown/useDrawnReady.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { VerdictGlyph } from '../../../shared/verdict/VerdictGlyph.tsx';
import { type Limits, shownLimits } from '../limits.ts';
import { Samples } from './Samples.tsx';
import styles from './Statement.module.css';
import { useStatement } from './useStatement.ts';

const loadStatistic = async () => (await import('./StatisticDialog.tsx')).StatisticDialog;

const LimitValue = ({ base, others, unit }: { base: Limits; others: Limits | null; unit: 'time' | 'memory' }) => {
  const { t } = useTranslation('problem');
  const format = unit === 'time' ? formatRunTime : formatMemory;
  if (others === null) return format(base[unit]);
  return (
    <Tip label={t('limit.both', { base: format(base[unit]), others: format(others[unit]) })}>
      <span>
        {format(base[unit])}{' '}
        <span className={styles['others']}>{t('limit.others', { limit: format(others[unit]) })}</span>
      </span>
    </Tip>
  );
};

const typeKeys: Readonly<Record<number, string>> = {
  [problemTypes.acm]: 'type.acm',
  [problemTypes.oi]: 'type.oi',
  [problemTypes.outputOnly]: 'type.outputOnly',
};

/** What is said of the reader's own result. */
const ownKey = (own: number): string => {
  if (own === status.accepted) return 'own.solved';
  return own === status.submittedUnknownResult ? 'own.unknown' : 'own.submitted';
};

const partsBeforeSamples = ['description', 'input', 'output'] as const;
const partsAfterSamples = ['hint', 'source'] as const;
const parts = [...partsBeforeSamples, ...partsAfterSamples];

interface SectionProps {
  part: (typeof parts)[number];
  text: string | null;
  /** The text as the server drew it. */
  html: string | null | undefined;
}

const Section = ({ part, text, html }: SectionProps) => {
  const { t } = useTranslation('problem');
  if (!text?.trim()) return null;
  return (
    <section className={styles['section']}>
      <h2 className={styles['head']}>{t(`statement.${part}`)}</h2>
      {html ? <Prose html={html} /> : <Markdown>{text}</Markdown>}
    </section>
  );
};

interface StatementProps {
  info: problem.ProblemInfo;
  /** The reader's own result. */
  own: number | undefined;
  /** How many files belong to it. */
  files: number;
  /** Called once its texts are drawn. */
  onDrawn?: () => void;
}

/** What is asked: head, limits, links, text, samples. */
export const Statement = ({ info, own, files, onDrawn }: StatementProps) => {
  const { t } = useTranslation('problem');
  const scope = useScope();
  const site = useSite();
  const [statistic, { open, close }] = useDisclosure(false);
  const [StatisticDialog, wantStatistic] = usePart(loadStatistic);
  const { tags, problemCount } = info;
  const { problem, drawn, languages, shown, choose } = useStatement(info);
  const limits = shownLimits(problem);
  // All at once: drawn one by one, each would push down what follows it.
  const undrawn = parts.filter((part) => !drawn?.[part]).map((part) => problem[part] ?? '');
  const textsReady = useMarkdownReady(undrawn.join('\n'));
  const ready = useDrawnReady(parts.map((part) => drawn?.[part] ?? '').join('')) && textsReady;
  useEffect(() => {
    if (ready) onDrawn?.();
  }, [ready, onDrawn]);

  return (
    <article
      className={styles['statement']}
      aria-labelledby="problem-title"
      lang={shown === 'main' ? undefined : shown}
    >
      <div className={styles['id']}>
        {problem.problemId}
        {own === undefined ? null : <VerdictGlyph status={own} size={15} label={t(ownKey(own))} />}
      </div>
      <h1 id="problem-title" className={styles['title']}>
        {problem.title}
      </h1>
      <div className={styles['meta']}>
        {problem.difficulty === null ? null : <Difficulty level={problem.difficulty} />}
        {problem.type === problemTypes.oi && problem.difficulty !== null ? (
          <OiMark difficulty={problem.difficulty} />
        ) : null}
        {problem.judgeMode === 'default' ? null : <Tag>{t(`judgeMode.${problem.judgeMode}`)}</Tag>}
        {tags.map((tag) => (
          <Link key={tag.id} to={`${paths.problemList}?tagId=${tag.id}`}>
            <Tag fill color={tag.color}>
              {tag.name}
            </Tag>
          </Link>
        ))}
      </div>
      <div className={styles['readouts']}>
        <Readouts
          items={[
            ...(limits === null
              ? []
              : [
                  { label: t('limit.time'), value: <LimitValue {...limits} unit="time" /> },
                  { label: t('limit.memory'), value: <LimitValue {...limits} unit="memory" /> },
                ]),
            {
              label: t('column.rate'),
              value: problemCount.total > 0 ? formatPercent(problemCount.ac / problemCount.total) : '–',
            },
            {
              label: t('type.label'),
              value: t(typeKeys[problem.type] ?? 'type.acm', { score: problem.exactIoScore ?? 0 }),
            },
            ...(problem.type === problemTypes.oi && problem.difficulty !== null && problem.exactIoScore !== null
              ? [
                  {
                    label: t('oi.best'),
                    value: oiRankScore(problem.exactIoScore, problem.exactIoScore, problem.difficulty),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className={styles['links']}>
        {scope.paths.discussions !== undefined && site.openPublicDiscussion ? (
          <Link className={styles['link']} to={scope.paths.discussions(problem.problemId)}>
            <IconMessages size={15} stroke={1.75} aria-hidden="true" />
            {t('statement.discussion')}
            {info.discussions ? ` ${info.discussions < 1000 ? info.discussions : '999+'}` : null}
          </Link>
        ) : null}
        <UnstyledButton
          className={styles['link']}
          onClick={() => {
            wantStatistic(true);
            open();
          }}
        >
          <IconChartPie size={15} stroke={1.75} aria-hidden="true" />
          {t('statement.statistic')}
        </UnstyledButton>
        <Link className={styles['link']} to={scope.paths.submissionsOf(problem.problemId)}>
          <IconListCheck size={15} stroke={1.75} aria-hidden="true" />
          {t('statement.solutions')}
        </Link>
        {languages.length < 2
          ? null
          : languages
              .filter((one) => one !== shown)
              .map((one) => (
                <UnstyledButton key={one} className={styles['link']} onClick={() => choose(one)}>
                  <IconLanguage size={15} stroke={1.75} aria-hidden="true" />
                  {t(`statement.in.${one}`)}
                </UnstyledButton>
              ))}
        <UnstyledButton className={styles['link']} onClick={() => window.print()}>
          <IconPrinter size={15} stroke={1.75} aria-hidden="true" />
          {t('statement.print')}
        </UnstyledButton>
        {problem.author ? (
          <span className={styles['author']}>
            {t('statement.author')}{' '}
            {info.authorUid === null || isGoneName(problem.author) ? (
              shownUser(problem.author)
            ) : (
              <Link to={paths.user(problem.author)}>{problem.author}</Link>
            )}
          </span>
        ) : null}
      </div>
      {problem.isRemote ? (
        <p className={styles['fileIO']}>
          {t('statement.remote', { site: remoteNameOf(problem.problemId) ?? t('statement.otherJudge') })}
        </p>
      ) : null}
      {problem.isFileIO ? (
        <p className={styles['fileIO']}>
          {t('statement.fileIO', { read: problem.ioReadFileName ?? '', write: problem.ioWriteFileName ?? '' })}
        </p>
      ) : null}
      {problem.type === problemTypes.outputOnly ? (
        <p className={styles['fileIO']}>{t(files > 0 ? 'statement.outputOnlyFiles' : 'statement.outputOnly')}</p>
      ) : null}
      {partsBeforeSamples.every((part) => !problem[part]?.trim()) ? (
        <p className={styles['blank']}>{t('statement.blank')}</p>
      ) : null}
      {ready ? (
        <>
          {partsBeforeSamples.map((part) => (
            <Section key={part} part={part} text={problem[part]} html={drawn?.[part]} />
          ))}
          {problem.examples ? <Samples examples={problem.examples} /> : null}
          {partsAfterSamples.map((part) => (
            <Section key={part} part={part} text={problem[part]} html={drawn?.[part]} />
          ))}
        </>
      ) : (
        <SkeletonLines lines={10} />
      )}
      {statistic && StatisticDialog !== undefined ? (
        <StatisticDialog counts={problemCount} title={problem.title} onClose={close} />
      ) : null}
    </article>
  );
};
