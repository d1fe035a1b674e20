type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

export type WorkbenchAction = 'submit' | 'test' | 'save' | 'help';

const isTyping = (at: Element | null): boolean =>
  at?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') != null;

/** Set on the part of the page whose fields belong to the online test. */
export const testKeys = { 'data-keys': 'test' } as const;

/**
 * What a key does on the problem page (document 1, section 2): Ctrl or Command with Enter submits, with Shift it runs the
 * test, with S it saves. Inside the online test Enter always runs the test: whoever types an input there does not mean a
 * submission. A question mark outside of all fields shows the keys. Undefined: the key is not ours; dialogs keep theirs.
 */
export const workbenchKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyPress): WorkbenchAction | undefined => {
  const at = target instanceof Element ? target : null;
  if (key === '?' && !(ctrlKey || metaKey || altKey)) return isTyping(at) ? undefined : 'help';
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const inTest = at?.closest('[data-keys="test"]') != null;
  if (!inTest && at?.closest('[role="dialog"]') != null) return undefined;
  if (key === 'Enter') return inTest || shiftKey ? 'test' : 'submit';
  return key.toLowerCase() === 's' && !shiftKey ? 'save' : undefined;
};
