/** The words CodeMirror asks for, by the key of our texts that says the same. */
const keys: Readonly<Record<string, string>> = {
  Find: 'find',
  Replace: 'replaceWith',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'currentMatch',
  'replaced match on line $': 'replacedOne',
  'replaced $ matches': 'replacedMany',
  'on line': 'onLine',
  'Go to line': 'goToLine',
  go: 'go',
  Completions: 'completions',
  'Fold line': 'foldLine',
  'Unfold line': 'unfoldLine',
  'folded code': 'folded',
  unfold: 'unfold',
};

/** The editor's own words (search panel, folding, completion) in the language of the interface. */
export const editorPhrases = (t: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([phrase, key]) => [phrase, t(`common:editor.phrase.${key}`)]));
