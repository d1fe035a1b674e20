import { type CompletionContext, completeAnyWord } from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import { isProse } from './isProse.ts';

/** Offers the words that stand in the text already, in every language. */
export const documentWords: Extension = EditorState.languageData.of(() => [
  { autocomplete: (context: CompletionContext) => (isProse(context) ? null : completeAnyWord(context)) },
]);
