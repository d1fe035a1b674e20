import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconFileUpload,
  IconHistory,
  IconKeyboard,
  IconLayoutSidebarLeftExpand,
  IconMaximize,
  IconMinimize,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Opener } from '../../../shared/floating/Opener.tsx';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { formatClock } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './EditorPane.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

const settingsPanel = async () => (await import('./SettingsPanel.tsx')).SettingsPanel;

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Changes the split: takes the focus when its counterpart is gone. */
  toggle?: boolean;
}

const Tool = ({ label, icon, onClick, toggle }: ToolProps) => (
  <Tip label={label}>
    <ActionIcon data-split-toggle={toggle} aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tip>
);

const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface EditorHeadProps {
  bench: WorkbenchState;
  /** Brings back the statement; present while it is collapsed. */
  onExpand?: (() => void) | undefined;
  /** The same page with more room, or back; absent on phones. */
  focus?: { on: boolean; to: string };
}

/** Language, saving, and the tools of the editor. */
export const EditorHead = ({ bench, onExpand, focus }: EditorHeadProps) => {
  const { t } = useTranslation('problem');
  const { draft } = bench;
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['head']}>
      {onExpand === undefined ? null : (
        <Tool
          toggle
          label={t('common:split.expand')}
          icon={<IconLayoutSidebarLeftExpand {...look} />}
          onClick={onExpand}
        />
      )}
      <LanguageSelect value={draft.language} options={bench.languages} onChange={draft.setLanguage} />
      <span className={`${styles['saved']} ${draft.failed ? styles['failed'] : ''}`} role="status">
        {draft.failed ? (
          <>
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
            <span className={styles['savedText']}>{t('editor.notSaved')}</span>
          </>
        ) : draft.savedAt === null ? null : (
          <>
            <IconCheck size={15} stroke={1.75} aria-hidden="true" />
            <span className={styles['savedText']}>{t('editor.saved', { time: formatClock(draft.savedAt) })}</span>
          </>
        )}
      </span>
      <div className={styles['tools']}>
        <Tool label={t('editor.accepted')} icon={<IconHistory {...look} />} onClick={bench.loadAccepted} />
        <Tool
          label={t('editor.loadFile')}
          icon={<IconFileUpload {...look} />}
          onClick={() => fileInput.current?.click()}
        />
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label={t('editor.loadFile')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) bench.loadFile(file);
          }}
        />
        <Tool label={t('editor.reset')} icon={<IconRefresh {...look} />} onClick={bench.resetCode} />
        <Opener load={settingsPanel} needs={{ value: bench.settings, onChange: bench.setSettings }}>
          <ActionIcon aria-label={t('editor.settings')} title={t('editor.settings')}>
            <IconSettings {...look} />
          </ActionIcon>
        </Opener>
        {focus === undefined ? null : (
          <Tool label={t('editor.keys')} icon={<IconKeyboard {...look} />} onClick={bench.showKeys} />
        )}
        {focus === undefined ? null : (
          <Tip label={t(focus.on ? 'editor.leaveFocus' : 'editor.focus')}>
            <ActionIcon
              component={Link}
              to={focus.to}
              replace
              aria-label={t(focus.on ? 'editor.leaveFocus' : 'editor.focus')}
            >
              {focus.on ? <IconMinimize {...look} /> : <IconMaximize {...look} />}
            </ActionIcon>
          </Tip>
        )}
      </div>
    </div>
  );
};
