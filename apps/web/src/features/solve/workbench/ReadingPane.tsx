import type { problem } from '@assay/contract';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useState } from 'react';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { Annex } from '../statement/Annex.tsx';
import { Statement } from '../statement/Statement.tsx';
import { LaterSubmissions } from './LaterSubmissions.tsx';
import styles from './ReadingPane.module.css';
import { useSideCounts } from './useSideCounts.ts';

type Tab = 'description' | 'submissions' | 'annex';

interface ReadingPaneProps {
  info: problem.ProblemInfo;
  own: number | undefined;
  /** The statement can be read. */
  onDrawn: () => void;
  onCollapse: () => void;
}

/** The left side of the workbench: statement, own submissions, files. */
export const ReadingPane = ({ info, own, onDrawn, onCollapse }: ReadingPaneProps) => {
  const { t } = useTranslation('problem');
  const loggedIn = useIsLoggedIn();
  const [tab, setTab] = useState<Tab>('description');
  const { mine, files } = useSideCounts(info);
  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <Tabs<Tab>
          bare
          label={t('tab.label')}
          value={tab}
          onChange={setTab}
          panelId="problem-panel"
          items={[
            { value: 'description', label: t('tab.description') },
            {
              value: 'submissions',
              label: t('tab.submissions'),
              count: mine,
              locked: loggedIn ? undefined : t('common:error.loginFirst'),
            },
            ...(files.length > 0 ? [{ value: 'annex' as const, label: t('tab.annex'), count: files.length }] : []),
          ]}
        />
        <Tip label={t('common:split.collapse')}>
          <ActionIcon data-split-toggle aria-label={t('common:split.collapse')} onClick={onCollapse}>
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tip>
      </div>
      <div id="problem-panel" role="tabpanel" className={styles['body']}>
        {tab === 'description' ? <Statement info={info} own={own} files={files.length} onDrawn={onDrawn} /> : null}
        {tab === 'submissions' ? <LaterSubmissions problemId={info.problem.problemId} /> : null}
        {tab === 'annex' ? <Annex files={files} /> : null}
      </div>
    </div>
  );
};
