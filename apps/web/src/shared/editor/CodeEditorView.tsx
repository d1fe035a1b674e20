import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
  rectangularSelection,
} from '@codemirror/view';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { CodeEditorProps } from './CodeEditor.tsx';
import styles from './CodeEditorView.module.css';
import { documentWords } from './documentWords.ts';
import { editorPhrases } from './editorPhrases.ts';
import { loadLanguage } from './languages.ts';
import { firstTheme, loadTheme } from './loadTheme.ts';

interface Parts {
  language: Compartment;
  theme: Compartment;
  tab: Compartment;
  access: Compartment;
  wrap: Compartment;
  /** What follows the language of the interface. */
  texts: Compartment;
}

const tabExtension = (tabSize: number): Extension => [
  EditorState.tabSize.of(tabSize),
  indentUnit.of(' '.repeat(tabSize)),
];

const common: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  foldGutter(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  documentWords,
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap.filter((binding) => binding.key !== 'Mod-Enter'),
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    indentWithTab,
  ]),
];

const access = (readOnly: boolean): Extension => [EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)];

const wrapping = (wrap: boolean): Extension => (wrap ? EditorView.lineWrapping : []);

const useReconfigured = (
  view: React.RefObject<EditorView | null>,
  compartment: Compartment,
  load: () => Promise<Extension>,
  key: unknown,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is loaded
  useEffect(() => {
    let current = true;
    load().then(
      (extension) => current && view.current?.dispatch({ effects: compartment.reconfigure(extension) }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [key]);
};

/** CodeMirror behind the component `CodeEditor`; a chunk of its own. */
const CodeEditorView = (props: CodeEditorProps) => {
  const { value, language, settings, readOnly = false, label, placeholder } = props;
  const { t } = useTranslation('common');
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const parts = useRef<Parts>(undefined);
  parts.current ??= {
    language: new Compartment(),
    theme: new Compartment(),
    tab: new Compartment(),
    access: new Compartment(),
    wrap: new Compartment(),
    texts: new Compartment(),
  };
  const {
    language: languagePart,
    theme: themePart,
    tab: tabPart,
    access: accessPart,
    wrap: wrapPart,
    texts: textsPart,
  } = parts.current;

  const texts = useMemo<Extension>(
    () => [
      EditorView.contentAttributes.of({ 'aria-label': `${label ?? t('editor.label')}. ${t('editor.leave')}` }),
      placeholder === undefined ? [] : placeholderText(placeholder),
      EditorState.phrases.of(editorPhrases(t)),
    ],
    [t, label, placeholder],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: built once; later changes go through the effects below
  useEffect(() => {
    const editor = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                latest.current.onSubmit?.();
                return latest.current.onSubmit !== undefined;
              },
            },
          ]),
          common,
          languagePart.of([]),
          themePart.of(firstTheme),
          tabPart.of(tabExtension(settings.tabSize)),
          accessPart.of(access(readOnly)),
          wrapPart.of(wrapping(settings.wrap)),
          EditorView.contentAttributes.of({ spellcheck: 'false', tabindex: '0' }),
          textsPart.of(texts),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    const { handle } = latest.current;
    if (handle) {
      handle.current = {
        insert: (text) => {
          editor.dispatch(editor.state.replaceSelection(text));
          editor.focus();
        },
      };
    }
    if (latest.current.autoFocus) editor.focus();
    return () => {
      view.current = null;
      if (handle) handle.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useReconfigured(view, languagePart, async () => (await loadLanguage(language)) ?? [], language);
  useReconfigured(view, themePart, async () => await loadTheme(settings.theme), settings.theme);

  useEffect(() => {
    view.current?.dispatch({
      effects: [
        tabPart.reconfigure(tabExtension(settings.tabSize)),
        accessPart.reconfigure(access(readOnly)),
        wrapPart.reconfigure(wrapping(settings.wrap)),
      ],
    });
  }, [settings.tabSize, settings.wrap, readOnly, tabPart, accessPart, wrapPart]);

  useEffect(() => {
    view.current?.dispatch({ effects: textsPart.reconfigure(texts) });
  }, [texts, textsPart]);

  useEffect(() => {
    if (settings.fontSize > 0) view.current?.requestMeasure();
  }, [settings.fontSize]);

  return (
    <div
      ref={host}
      className={styles['editor']}
      style={{ '--size': `${settings.fontSize}px` } as React.CSSProperties}
    />
  );
};

export default CodeEditorView;
