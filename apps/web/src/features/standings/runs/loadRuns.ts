/** Fetches the panel with the runs behind a cell; few readers open one. */
export const loadRuns = async () => (await import('./CellRunsPanel.tsx')).CellRunsPanel;
