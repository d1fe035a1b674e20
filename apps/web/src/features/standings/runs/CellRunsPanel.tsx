import { CellPanel } from './CellPanel.tsx';
import { type CellRuns, RunList } from './RunList.tsx';

export interface CellRunsPanelProps extends CellRuns {
  element: HTMLElement;
  type: number;
  name: string;
  balloon: string | undefined;
  until?: number | undefined;
  onClose: () => void;
}

/** The runs behind a cell, beside it. */
export const CellRunsPanel = ({ element, name, balloon, onClose, ...runs }: CellRunsPanelProps) => (
  <CellPanel
    element={element}
    title={
      <>
        {runs.displayId} {name}
      </>
    }
    balloon={balloon ?? 'var(--line-ctl)'}
    onClose={onClose}
  >
    <RunList {...runs} />
  </CellPanel>
);
