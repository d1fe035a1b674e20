import { Suspense } from 'react';
import { CodeEditor } from '../../../shared/editor/CodeEditor.tsx';
import { RivalNotice } from '../draft/RivalNotice.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Congratulation } from './Congratulation.tsx';
import { EditorHead } from './EditorHead.tsx';
import styles from './EditorPane.module.css';
import { TestDrawer } from './TestDrawer.tsx';
import type { WorkbenchState } from './useWorkbench.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

interface EditorPaneProps {
  bench: WorkbenchState;
  examples: string;
  full: number | null;
  onExpand?: (() => void) | undefined;
  focus: { on: boolean; to: string };
}

/** The right side of the workbench: editor, verdict or test below it, actions at the bottom. */
export const EditorPane = ({ bench, examples, full, onExpand, focus }: EditorPaneProps) => {
  const { draft, test, submission } = bench;
  return (
    <div className={styles['pane']}>
      <EditorHead bench={bench} onExpand={onExpand} focus={focus} />
      <Suspense fallback={null}>
        <RivalNotice rival={draft.rival} />
      </Suspense>
      <div className={styles['editor']}>
        <CodeEditor
          id="code"
          value={draft.code}
          onChange={draft.setCode}
          language={draft.language}
          settings={bench.settings}
          placeholder={bench.placeholder}
        />
        <Suspense fallback={null}>
          {bench.celebrating ? <Congratulation onEnd={bench.endCelebration} /> : null}
        </Suspense>
      </div>
      {/* What waits for its texts waits alone: the pane, hidden for a moment, would lose the focus. */}
      <Suspense fallback={null}>
        {test.open ? (
          <TestDrawer
            examples={examples}
            texts={test.texts}
            onTexts={test.setTexts}
            state={test.state}
            onRun={test.run}
            onClose={() => test.setOpen(false)}
          />
        ) : submission.judge === undefined ? null : (
          <VerdictPanel state={submission} full={full} onClose={submission.dismiss} />
        )}
      </Suspense>
      <ActionBar bench={bench} />
    </div>
  );
};
