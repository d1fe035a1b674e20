import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
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
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { CodeEditorProps } from './CodeEditor.tsx';
import styles from './CodeEditorView.module.css';
import { editorPhrases } from './editorPhrases.ts';
import { loadLanguage } from './languages.ts';
import { leaving } from './leaving.ts';
import { firstTheme, loadTheme } from './loadTheme.ts';

interface Parts {
  language: Compartment;
  theme: Compartment;
  tab: Compartment;
  access: Compartment;
  wrap: Compartment;
  /** What follows the language of the interface. */
  texts: Compartment;
  typing: Compartment;
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
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
  keymap.of([
    ...defaultKeymap.filter((binding) => binding.key !== 'Mod-Enter'),
    ...historyKeymap,
    ...foldKeymap,
    indentWithTab,
  ]),
];

const access = (readOnly: boolean): Extension => [EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)];

const wrapping = (wrap: boolean): Extension => (wrap ? EditorView.lineWrapping : []);

const loadTyping = () => import('./typing.ts');

/** Opens the search of an editor that has only just been entered. */
const searchSoon = (view: EditorView): boolean => {
  loadTyping().then(
    ({ openSearchPanel }) => openSearchPanel(view),
    () => undefined,
  );
  return true;
};

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
  const {
    id,
    value,
    language,
    settings,
    readOnly = false,
    label,
    required = false,
    invalid = false,
    placeholder,
  } = props;
  const { t } = useTranslation('common');
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  // Until there is something to read or the editor is entered, no grammar is needed.
  const [entered, setEntered] = useState(false);
  const reads = entered || value !== '';
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
    typing: new Compartment(),
  };
  const {
    language: languagePart,
    theme: themePart,
    tab: tabPart,
    access: accessPart,
    wrap: wrapPart,
    texts: textsPart,
    typing: typingPart,
  } = parts.current;

  const texts = useMemo<Extension>(
    () => [
      EditorView.contentAttributes.of({
        'aria-label': `${label ?? t('editor.label')}. ${t('editor.leave')}`,
        ...(id === undefined ? {} : { id }),
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      }),
      placeholder === undefined ? [] : placeholderText(placeholder),
      EditorState.phrases.of(editorPhrases(t)),
    ],
    [t, id, label, required, invalid, placeholder],
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
          typingPart.of([]),
          common,
          keymap.of([{ key: 'Mod-f', run: searchSoon }]),
          languagePart.of([]),
          themePart.of(firstTheme),
          tabPart.of(tabExtension(settings.tabSize)),
          accessPart.of(access(readOnly)),
          wrapPart.of(wrapping(settings.wrap)),
          EditorView.contentAttributes.of({
            spellcheck: 'false',
            tabindex: '0',
            // Escape leads out of the editor by Tab, not out of the dialog it stands in.
            'data-mantine-stop-propagation': 'true',
          }),
          textsPart.of(texts),
          leaving,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
            if (update.focusChanged && update.view.hasFocus) setEntered(true);
          }),
        ],
      }),
    });
    view.current = editor;
    const { handle } = latest.current;
    if (handle) {
      handle.current = {
        focus: () => editor.focus(),
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

  const loadGrammar = async () => (reads ? await loadLanguage(language) : undefined) ?? [];
  useReconfigured(view, languagePart, loadGrammar, reads ? language : undefined);
  useReconfigured(view, typingPart, async () => (entered ? (await loadTyping()).typing : []), entered);
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
