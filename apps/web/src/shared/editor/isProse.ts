import type { CompletionContext } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';

/** Within a comment or a string no word is meant to be one of the program: Enter ends the line there, and takes nothing on offer. */
export const isProse = ({ state, pos }: CompletionContext): boolean =>
  /comment|string/i.test(syntaxTree(state).resolveInner(pos, -1).name);
