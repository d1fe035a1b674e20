import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { DropZone } from '../../../shared/fields/DropZone.tsx';
import { formatBytes, formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import styles from './Cases.module.css';
import { type CaseRow, madeOf } from './caseRows.ts';
import { TestCheck } from './TestCheck.tsx';
import { type TestUploadState, useTestUpload } from './useTestUpload.ts';

interface TestUploadProps {
  /** The case mode that groups are preset for. */
  mode: string;
  /** Takes the cases; `dir` names the upload where the problem is saved (`uploadTestcaseDir`). */
  onUse: (dir: string, rows: CaseRow[]) => void;
}

const Going = ({ state, onCancel }: { state: Extract<TestUploadState, { done: number }>; onCancel: () => void }) => {
  const { t } = useTranslation('testData');
  const { step, name, done, total } = state;
  const text =
    step === 'sending'
      ? `${formatBytes(done)} / ${formatBytes(total)}`
      : `${formatNumber(done)} / ${formatNumber(total)}`;
  return (
    <div className={styles['going']}>
      <span className={styles['fileName']}>{name}</span>
      <span role="status">{t(step)}</span>
      <Gauge value={done} limit={Math.max(1, total)} label={t(step)} text={text} tone="accent" width="fluid" />
      <Button size="xs" variant="subtle" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </div>
  );
};

/** Upload a zip of test data: sent and read with progress, looked at, then taken into the problem or given up. */
export const TestUpload = ({ mode, onUse }: TestUploadProps) => {
  const { t } = useTranslation('testData');
  const { state, send, clear, giveUp } = useTestUpload({ mode });
  const [choice, setChoice] = useState<{ dir: string; withMade: boolean } | null>(null);
  if (state.step === 'sending' || state.step === 'reading') return <Going state={state} onCancel={giveUp} />;
  if (state.step === 'found') {
    const { name, size, upload } = state;
    const { fileListDir: dir } = upload;
    // Without any answer a checker will know: then inputs alone are cases.
    const usual = madeOf(upload).length === upload.fileList.length;
    return (
      <TestCheck
        name={name}
        size={size}
        upload={upload}
        hasGroups={mode.startsWith('subtask')}
        withMade={choice?.dir === dir ? choice.withMade : usual}
        onWithMade={(withMade) => setChoice({ dir, withMade })}
        onUse={(rows) => {
          clear();
          onUse(dir, rows);
        }}
        onGiveUp={giveUp}
      />
    );
  }
  return (
    <>
      <DropZone
        icon={IconFileZip}
        title={t('drop')}
        hint={t('dropHint')}
        choose={t('choose')}
        accept=".zip"
        isSmall
        onFiles={([file]) => file && send(file)}
      />
      {state.step === 'failed' ? (
        <p className={styles['refusal']} role="alert">
          <span className={styles['fileName']}>{state.name}</span> {state.message} {t('unchanged')}
        </p>
      ) : null}
    </>
  );
};
