import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../kit/Skeleton.tsx';
import styles from './CodeEditor.module.css';
import type { EditorSettings } from './editorSettings.ts';

export interface CodeEditorProps {
  value: string;
  onChange?: (value: string) => void;
  /** Language name as the judge knows it (`C++ 17`), or a fence word (`markdown`). */
  language: string;
  settings: EditorSettings;
  readOnly?: boolean;
  /** Ctrl or Command with Enter. */
  onSubmit?: () => void;
  /** What a link leads to: the field itself, not its box. */
  id?: string;
  /** Name of the field for screen readers. */
  label?: string;
  /** Told to screen readers, as of any other field. */
  required?: boolean;
  invalid?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Filled while the editor is there. */
  handle?: React.RefObject<EditorHandle | null>;
}

export interface EditorHandle {
  focus: () => void;
  /** Writes at the caret, in place of what is marked, and leaves the caret behind it. */
  insert: (text: string) => void;
}

const load = () => import('./CodeEditorView.tsx');
const View = lazy(load);

/** Fetch the editor beside a page that is sure to need it, instead of after its data. */
export const preloadCodeEditor = (): void => {
  load().catch(() => undefined);
};

/** The code editor; fills the box it stands in. Escape, then Tab leaves it by keyboard. */
export const CodeEditor = (props: CodeEditorProps) => (
  <Suspense
    fallback={
      <div className={styles['waiting']}>
        <SkeletonLines lines={8} />
      </div>
    }
  >
    <View {...props} />
  </Suspense>
);
