import { Input } from '@mantine/core';
import { Suspense, useDeferredValue, useRef } from 'react';
import { CodeEditor, type EditorHandle } from '../editor/CodeEditor.tsx';
import type { EditorSettings } from '../editor/editorSettings.ts';
import { useIsAdmin } from '../session/roles.ts';
import { FormulaFaults } from './FormulaFaults.tsx';
import { Markdown } from './Markdown.tsx';
import styles from './MarkdownEditor.module.css';
import { UploadBar } from './UploadBar.tsx';
import { useUploads } from './useUploads.ts';

interface MarkdownEditorProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  required?: boolean;
  /** What is wrong with the text, in words. */
  error?: string | undefined;
  placeholder?: string;
  /** Pixels. */
  height?: number;
  /** Pictures and files may be put into the text, by those who may upload. */
  uploads?: boolean;
}

const settings: EditorSettings = { theme: 'assay', fontSize: 14, tabSize: 2, wrap: true };

/** The files of what was pasted or dropped; their event goes no further then. */
const takeFiles = (event: React.SyntheticEvent, data: DataTransfer | null): File[] => {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) {
    event.preventDefault();
    event.stopPropagation();
  }
  return files;
};

/** A field for a text in markdown: the text on the left, its look on the right; under each other on phones. */
export const MarkdownEditor = (props: MarkdownEditorProps) => {
  const { value, onChange, label, required = false, error, placeholder, height = 360, uploads = false } = props;
  const shown = useDeferredValue(value);
  const mayUpload = useIsAdmin() && uploads;
  const handle = useRef<EditorHandle>(null);
  const { busy, send } = useUploads((text) => handle.current?.insert(text));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      // The editor says its name itself: nothing that a label could name is there before it has come.
      labelProps={{ 'aria-hidden': true, onClick: () => handle.current?.focus() }}
      required={required}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <div
        className={styles['editor']}
        data-error={error === undefined ? undefined : true}
        style={{ '--height': `${height}px` } as React.CSSProperties}
        {...(mayUpload
          ? {
              onPasteCapture: (event: React.ClipboardEvent) => send(takeFiles(event, event.clipboardData)),
              onDropCapture: (event: React.DragEvent) => send(takeFiles(event, event.dataTransfer)),
            }
          : {})}
      >
        {mayUpload ? (
          <div className={styles['bar']}>
            <Suspense>
              <UploadBar busy={busy} onFiles={send} />
            </Suspense>
          </div>
        ) : null}
        <CodeEditor
          value={value}
          onChange={onChange}
          language="markdown"
          settings={settings}
          label={label}
          required={required}
          invalid={error !== undefined}
          handle={handle}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <div className={styles['preview']}>
          <Markdown>{shown}</Markdown>
        </div>
      </div>
      <FormulaFaults text={shown} />
    </Input.Wrapper>
  );
};
