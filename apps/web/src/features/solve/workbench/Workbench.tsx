import type { problem } from '@assay/contract';
import { useState } from 'react';
import { SplitPane } from '../../../shared/kit/SplitPane.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { EditorPane } from './EditorPane.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

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
        <EditorPane
          bench={bench}
          examples={examples ?? ''}
          full={exactIoScore}
          onExpand={collapsed ? () => setCollapsed(false) : undefined}
          focus={{ on: focused, to: focused ? paths.problem(problemId) : paths.fullProblem(problemId) }}
        />
      }
    />
  );
};
