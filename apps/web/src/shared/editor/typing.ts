import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { highlightSelectionMatches, openSearchPanel, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { documentWords } from './documentWords.ts';

/** What helps while one writes: closing brackets, words to choose from, search. Fetched when the editor is entered. */
export const typing: Extension = [
  closeBrackets(),
  autocompletion({ icons: false }),
  documentWords,
  highlightSelectionMatches(),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap]),
];

export { openSearchPanel };
