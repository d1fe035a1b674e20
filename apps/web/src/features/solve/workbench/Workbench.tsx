import type { problem } from '@assay/contract';
import { lazy, Suspense, useState } from 'react';
import { preloadCodeEditor } from '../../../shared/editor/CodeEditor.tsx';
import { SplitPane } from '../../../shared/kit/SplitPane.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { ReadingPane } from './ReadingPane.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** Asked for when the statement is there to be drawn: the editor is the larger half of the page. */
const EditorPane = lazy(async () => {
  preloadCodeEditor();
  return { default: (await import('./EditorPane.tsx')).EditorPane };
});

interface WorkbenchProps {
  info: problem.ProblemInfo;
  bench: WorkbenchState;
  /** The view without navigation. */
  focused: boolean;
}

/** Statement left, code right, a grip between. */
export const Workbench = ({ info, bench, focused }: WorkbenchProps) => {
  const { paths } = useScope();
  const [collapsed, setCollapsed] = useState(false);
  const { problemId, examples, exactIoScore } = info.problem;
  return (
    <SplitPane
      storageKey="problem"
      collapsed={collapsed}
      onCollapse={setCollapsed}
      left={<ReadingPane info={info} own={bench.own} onCollapse={() => setCollapsed(true)} />}
      right={
        <Suspense fallback={null}>
          <EditorPane
            bench={bench}
            examples={examples ?? ''}
            full={exactIoScore}
            onExpand={collapsed ? () => setCollapsed(false) : undefined}
            focus={{ on: focused, to: focused ? paths.problem(problemId) : paths.fullProblem(problemId) }}
          />
        </Suspense>
      }
    />
  );
};
