import type { problem } from '@assay/contract';
import { parseExamples, problemTypes } from '@assay/domain';
import { Box, Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { Markdown, useMarkdownReady } from '../../../shared/markdown/Markdown.tsx';
import { Prose } from '../../../shared/markdown/Prose.tsx';
import { useDrawnReady } from '../../../shared/markdown/useDrawnReady.ts';
import { shownLimits } from '../../solve/index.ts';
import styles from './BookletPaper.module.css';

const parts = ['description', 'input', 'output', 'hint'] as const;

/** `whole`: not broken by the end of a page, unless it is longer than one. */
const Part = ({ title, whole = false, children }: { title: string; whole?: boolean; children: ReactNode }) => (
  <section style={{ breakInside: whole ? 'avoid' : undefined }}>
    <h3>{title}</h3>
    {children}
  </section>
);

const SampleBox = ({ name, children }: { name: string; children: string }) => (
  <Box component="figure" m={0} miw={0}>
    <Box component="figcaption" c="var(--text-3)" fz={12} mb={4}>
      {name}
    </Box>
    <pre>{children}</pre>
  </Box>
);

interface BookletPaperProps {
  info: problem.ProblemInfo;
  /** What the problem is called in the contest. */
  name: string;
  /** The others begin a page. */
  first: boolean;
  /** Called once its texts are drawn. */
  onDrawn: () => void;
}

/** One problem of several on paper: its name, limits, texts and samples, and nothing to press. */
export const BookletPaper = ({ info, name, first, onDrawn }: BookletPaperProps) => {
  const { t } = useTranslation('problem');
  const { problem, drawn, statement } = info;
  // All at once, as on the problem's own page.
  const undrawn = parts.filter((part) => !drawn?.[part]).map((part) => problem[part] ?? '');
  const textsReady = useMarkdownReady(undrawn.join('\n'));
  const ready = useDrawnReady(parts.map((part) => drawn?.[part] ?? '').join('')) && textsReady;
  useEffect(() => {
    if (ready) onDrawn();
  }, [ready, onDrawn]);

  const limits = shownLimits(problem);
  const both = (format: (value: number) => string, unit: 'time' | 'memory'): string[] => {
    if (limits === null) return [];
    const base = format(limits.base[unit]);
    const value = limits.others === null ? base : t('limit.both', { base, others: format(limits.others[unit]) });
    return [`${t(`limit.${unit}`)} ${value}`];
  };
  const text = (part: (typeof parts)[number]): ReactNode =>
    problem[part]?.trim() ? (
      <Part key={part} title={t(`statement.${part}`)}>
        {drawn?.[part] ? <Prose html={drawn[part]} /> : <Markdown>{problem[part]}</Markdown>}
      </Part>
    ) : null;
  const samples = parseExamples(problem.examples ?? '');
  const { shown } = statement;

  return (
    <article
      className={styles['paper']}
      style={{ breakBefore: first ? 'auto' : 'page' }}
      lang={shown === 'main' ? undefined : shown}
    >
      <h2>
        {name}. {problem.title}
      </h2>
      {[
        ...both(formatRunTime, 'time'),
        ...both(formatMemory, 'memory'),
        ...(problem.isFileIO
          ? [t('statement.fileIO', { read: problem.ioReadFileName ?? '', write: problem.ioWriteFileName ?? '' })]
          : []),
        ...(problem.type === problemTypes.outputOnly ? [t('statement.outputOnly')] : []),
      ].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {ready ? (
        <>
          {text('description')}
          {text('input')}
          {text('output')}
          {samples.map(({ input, output }, index) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
              key={index}
              whole
              title={samples.length === 1 ? t('statement.sample') : t('statement.sampleNumber', { number: index + 1 })}
            >
              <Group grow wrap="nowrap" gap={12} align="start">
                <SampleBox name={t('statement.sampleInput')}>{input}</SampleBox>
                <SampleBox name={t('statement.sampleOutput')}>{output}</SampleBox>
              </Group>
            </Part>
          ))}
          {text('hint')}
        </>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </article>
  );
};
