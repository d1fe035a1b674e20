import type { problem } from '@assay/contract';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { preloadCodeEditor } from '../../../shared/editor/CodeEditor.tsx';
import { SplitPane } from '../../../shared/kit/SplitPane.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { ReadingPane } from './ReadingPane.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** ms that the editor waits for a statement whose fonts do not come. */
const longestWait = 3000;

let asked = false;
const EditorPane = lazy(async () => {
  asked = true;
  preloadCodeEditor();
  return { default: (await import('./EditorPane.tsx')).EditorPane };
});

/** Whether it is the editor's turn, the larger half of the page: once the statement can be read, or was there before. */
const useEditorTurn = (): [boolean, () => void] => {
  const [turn, setTurn] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  const take = useCallback(() => setTurn(true), []);
  return [turn, take];
};

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
  const [editorTurn, takeTurn] = useEditorTurn();
  const { problemId, examples, exactIoScore } = info.problem;
  return (
    <SplitPane
      storageKey="problem"
      collapsed={collapsed}
      onCollapse={setCollapsed}
      left={<ReadingPane info={info} own={bench.own} onDrawn={takeTurn} onCollapse={() => setCollapsed(true)} />}
      right={
        <Suspense fallback={null}>
          {editorTurn ? (
            <EditorPane
              bench={bench}
              examples={examples ?? ''}
              full={exactIoScore}
              onExpand={collapsed ? () => setCollapsed(false) : undefined}
              focus={{ on: focused, to: focused ? paths.problem(problemId) : paths.fullProblem(problemId) }}
            />
          ) : null}
        </Suspense>
      }
    />
  );
};
