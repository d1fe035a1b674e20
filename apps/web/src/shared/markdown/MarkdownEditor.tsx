import { useDeferredValue } from 'react';
import { CodeEditor } from '../editor/CodeEditor.tsx';
import type { EditorSettings } from '../editor/editorSettings.ts';
import { Markdown } from './Markdown.tsx';
import styles from './MarkdownEditor.module.css';

interface MarkdownEditorProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  /** Pixels. */
  height?: number;
}

const settings: EditorSettings = { theme: 'assay', fontSize: 14, tabSize: 2 };

/**
 * Text on the left, its look on the right; under each other on phones.
 *
 * @public The editors of announcements, discussions and descriptions come with their areas.
 */
export const MarkdownEditor = ({ value, onChange, label, placeholder, height = 360 }: MarkdownEditorProps) => {
  const shown = useDeferredValue(value);
  return (
    <div className={styles['editor']} style={{ '--height': `${height}px` } as React.CSSProperties}>
      <CodeEditor
        value={value}
        onChange={onChange}
        language="markdown"
        settings={settings}
        label={label}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <div className={styles['preview']}>
        <Markdown>{shown}</Markdown>
      </div>
    </div>
  );
};
