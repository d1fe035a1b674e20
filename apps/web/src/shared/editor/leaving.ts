import { EditorView } from '@codemirror/view';

/**
 * After Escape the next Tab leaves the editor, however much later it comes: CodeMirror forgets it after two seconds, which is
 * too soon for some readers. Other keys and leaving end it.
 */
export const leaving = EditorView.domEventHandlers({
  keyup: ({ key }, view) => {
    if (key === 'Escape') view.setTabFocusMode(Number.POSITIVE_INFINITY);
  },
  blur: (_event, view) => view.setTabFocusMode(false),
});
