import { parseExamples, status } from '@assay/domain';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconInfoCircle, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ScrollText } from '../../../shared/kit/ScrollText.tsx';
import { DiffText } from '../../../shared/verdict/DiffText.tsx';
import { diffOutput } from '../../../shared/verdict/outputDiff.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { maxTestInput } from './codeCheck.ts';
import { modifierKey } from './modifierKey.ts';
import { SampleButtons } from './SampleButtons.tsx';
import styles from './TestDrawer.module.css';
import type { TestTexts } from './testTexts.ts';
import type { TestRunState } from './useTestRun.ts';
import { WaitingRun } from './WaitingRun.tsx';
import { testKeys } from './workbenchKey.ts';

interface TestDrawerProps {
  examples: string;
  texts: TestTexts;
  onTexts: (texts: TestTexts) => void;
  state: TestRunState;
  onRun: () => void;
  onClose?: () => void;
}

/** Run the code on one's own input: input, expected and actual output side by side. Does not count as a submission. */
export const TestDrawer = ({ examples, texts, onTexts, state, onRun, onClose }: TestDrawerProps) => {
  const { t } = useTranslation('problem');
  const samples = parseExamples(examples);
  const { result, running, waiting } = state;
  const [ranWith, setRanWith] = useState(texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembers what the present result was run on
  useEffect(() => {
    if (running) setRanWith(texts);
  }, [running]);

  const ran = result !== undefined && result.status !== status.compileError;
  const output = result?.userOutput ?? '';
  const diff = ran && ranWith.expected.trim() !== '' ? diffOutput(ranWith.expected, output) : null;
  const tooLong = texts.input.length > maxTestInput;
  const first = result?.status === status.accepted ? null : diff?.first;

  return (
    <section className={styles['drawer']} aria-label={t('test.title')} {...testKeys}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('test.title')}</h2>
        <span className={styles['note']}>{t('test.note')}</span>
        <div className={styles['tools']}>
          {samples.length === 0 ? null : <SampleButtons samples={samples} onTexts={onTexts} />}
          {onClose === undefined ? null : (
            <ActionIcon aria-label={t('test.close')} title={t('test.close')} onClick={onClose}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      </div>
      <div className={styles['wells']}>
        <div>
          <div className={styles['label']}>
            <span>{t('test.input')}</span>
            <span className={tooLong ? styles['over'] : ''}>
              {texts.input.length} / {maxTestInput}
            </span>
          </div>
          <Textarea
            classNames={{ input: styles['area'] ?? '' }}
            aria-label={t('test.input')}
            error={tooLong}
            spellCheck={false}
            value={texts.input}
            onChange={(event) => onTexts({ ...texts, input: event.currentTarget.value })}
          />
        </div>
        <div>
          <div className={styles['label']}>
            <span>{t('test.expected')}</span>
            <span>{t('test.optional')}</span>
          </div>
          <Textarea
            classNames={{ input: styles['area'] ?? '' }}
            aria-label={t('test.expected')}
            spellCheck={false}
            value={texts.expected}
            onChange={(event) => onTexts({ ...texts, expected: event.currentTarget.value })}
          />
        </div>
        <div>
          <div className={styles['label']}>
            <span>{t('test.actual')}</span>
            {running ? (
              <VerdictTag size="code" live status={waiting === undefined ? status.judging : status.pending} />
            ) : result === undefined ? null : (
              <VerdictTag size="code" live status={result.status} />
            )}
          </div>
          <ScrollText label={t('test.actual')} className={styles['output']}>
            {!ran ? null : diff && result.status !== status.accepted ? <DiffText lines={diff.lines} /> : output}
          </ScrollText>
        </div>
      </div>
      {result?.stderr ? (
        <div className={styles['stderr']}>
          <div className={styles['label']}>{t('test.stderr')}</div>
          <ScrollText wrap label={t('test.stderr')} className={styles['stderrText']}>
            {result.stderr}
          </ScrollText>
        </div>
      ) : null}
      <div className={styles['foot']}>
        {running && waiting !== undefined ? <WaitingRun waiting={waiting} /> : null}
        {ran ? (
          <>
            <span>
              {t('test.time')} <b>{result.time === null ? '–' : formatRunTime(result.time)}</b>
            </span>
            <span>
              {t('test.memory')} <b>{result.memory === null ? '–' : formatMemory(result.memory)}</b>
            </span>
          </>
        ) : null}
        {first ? (
          <span className={styles['first']}>
            <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
            {t('test.first', {
              line: first.line,
              expected: first.expected ?? t('test.end'),
              actual: first.actual ?? t('test.end'),
            })}
          </span>
        ) : null}
        <span className={styles['keys']} aria-hidden="true">
          {modifierKey} + Shift + Enter
        </span>
        <Button
          variant="light"
          aria-keyshortcuts="Control+Shift+Enter"
          loading={running}
          disabled={tooLong}
          leftSection={<IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" />}
          onClick={onRun}
        >
          {t('test.run')}
        </Button>
      </div>
    </section>
  );
};
