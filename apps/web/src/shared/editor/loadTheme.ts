import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { EditorTheme } from './editorSettings.ts';
import { assayHighlighter } from './grammar.ts';

/** Colours by token, so it follows the scheme without a reload. */
const assay: Extension = [
  EditorView.theme({
    '&': { color: 'var(--text)', backgroundColor: 'var(--surface)' },
    '.cm-content': { caretColor: 'var(--mark)' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--mark)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
      { backgroundColor: 'color-mix(in srgb, var(--mark) 24%, transparent)' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--code-line) 70%, transparent)' },
    '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-3)', border: 'none' },
    '.cm-activeLineGutter': { backgroundColor: 'var(--code-line)', color: 'var(--text)' },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--accent-soft)',
      outline: '1px solid var(--accent-line)',
    },
    '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
    '.cm-placeholder': { color: 'var(--text-3)' },
    '.cm-searchMatch': { backgroundColor: 'var(--pe-bg)' },
  }),
  syntaxHighlighting(assayHighlighter),
];

/** The package's types name its files without extension, which our module resolution does not follow. */
interface Solarized {
  solarizedLight: Extension;
}

const loaders: Readonly<Record<EditorTheme, () => Promise<Extension>>> = {
  assay: async () => await Promise.resolve(assay),
  monokai: async () => (await import('@uiw/codemirror-theme-monokai')).monokai,
  solarized: async () => ((await import('@uiw/codemirror-theme-solarized')) as unknown as Solarized).solarizedLight,
  material: async () => (await import('@uiw/codemirror-theme-material')).materialDark,
  idea: async () => (await import('./editorThemeData.ts')).idea,
  eclipse: async () => (await import('@uiw/codemirror-theme-eclipse')).eclipse,
  'base16-dark': async () => (await import('./editorThemeData.ts')).base16Dark,
  cobalt: async () => (await import('./editorThemeData.ts')).cobalt,
  dracula: async () => (await import('@uiw/codemirror-theme-dracula')).dracula,
};

/** The theme the editor starts with, before another has been fetched. */
export const firstTheme = assay;

export const loadTheme = async (theme: EditorTheme): Promise<Extension> => await loaders[theme]();
