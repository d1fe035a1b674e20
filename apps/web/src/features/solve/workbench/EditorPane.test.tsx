import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditorPane } from './EditorPane.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** A panel whose texts have not come yet. */
const { waits } = vi.hoisted(() => {
  const never = new Promise<never>(() => undefined);
  return {
    waits: () => {
      throw never;
    },
  };
});
vi.mock('./VerdictPanel.tsx', () => ({ VerdictPanel: waits }));
vi.mock('./TestDrawer.tsx', () => ({ TestDrawer: waits }));
vi.mock('./Congratulation.tsx', () => ({ Congratulation: waits }));
vi.mock('./EditorHead.tsx', () => ({ EditorHead: () => null }));
vi.mock('./ActionBar.tsx', () => ({ ActionBar: () => null }));
vi.mock('../draft/RivalNotice.tsx', () => ({ RivalNotice: () => null }));
vi.mock('../../../shared/editor/CodeEditor.tsx', () => ({ CodeEditor: () => <textarea aria-label="Code" /> }));
afterEach(cleanup);

const pane = (judge: object | undefined, open: boolean, celebrating = false) => {
  const bench = { draft: { code: '' }, test: { open }, submission: { judge }, celebrating };
  return (
    <Suspense fallback={null}>
      <EditorPane bench={bench as unknown as WorkbenchState} examples="" full={null} focus={{ on: false, to: '/' }} />
    </Suspense>
  );
};

test.each([
  ['a verdict', {}, false, false],
  ['a test', undefined, true, false],
  ['a congratulation', undefined, false, true],
] as const)('the editor keeps the focus while the panel of %s waits for its texts', (_, judge, open, celebrating) => {
  const { rerender } = render(pane(undefined, false));
  const editor = screen.getByLabelText('Code');
  editor.focus();
  rerender(pane(judge, open, celebrating));
  expect(document.activeElement).toBe(editor);
  for (let box: HTMLElement | null = editor; box !== null; box = box.parentElement)
    expect(box.style.display).not.toBe('none');
});
