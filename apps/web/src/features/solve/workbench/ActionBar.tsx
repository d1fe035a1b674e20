import { Button } from '@mantine/core';
import { IconInfoCircle, IconSend2, IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './EditorPane.module.css';
import { modifierKey } from './modifierKey.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** Test left, Submit right: the only primary action of the page. */
export const ActionBar = ({ bench }: { bench: WorkbenchState }) => {
  const { t } = useTranslation('problem');
  const { test, submission } = bench;
  return (
    <div className={styles['actions']}>
      {test.offered ? (
        <Button
          className={styles['action'] ?? ''}
          variant={test.open ? 'light' : 'default'}
          aria-expanded={test.open}
          title={`${modifierKey} + Shift + Enter`}
          aria-keyshortcuts="Control+Shift+Enter"
          leftSection={<IconTerminal2 size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => test.setOpen(!test.open)}
        >
          {t('test.title')}
        </Button>
      ) : null}
      {bench.idle ? (
        <span className={styles['idle']}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
          <span>{t('editor.idle')}</span>
        </span>
      ) : null}
      <span className={styles['keys']} aria-hidden="true">
        {modifierKey} + Enter
      </span>
      <Button
        className={styles['action'] ?? ''}
        variant="filled"
        loading={submission.busy}
        disabled={bench.refusal !== undefined || submission.waitSeconds > 0}
        title={bench.refusal}
        leftSection={<IconSend2 size={16} stroke={1.75} aria-hidden="true" />}
        aria-keyshortcuts="Control+Enter"
        onClick={bench.submit}
      >
        {submission.waitSeconds > 0 ? t('editor.wait', { seconds: submission.waitSeconds }) : t('common:submit')}
      </Button>
    </div>
  );
};
