import { completeAnyWord } from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';

/** Offers the words that stand in the text already, in every language. */
export const documentWords: Extension = EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]);
