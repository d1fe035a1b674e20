/** Places that close by themselves: where the reader came from lies outside of them. */
const passing = '[role="dialog"],[role="menu"],[role="listbox"]';
const remembered = 8;

/**
 * When the focused element leaves the page (a dialog closed, a menu's entry chosen, a button that gave way to another),
 * the focus goes back to where the reader was before, instead of falling to the top of the page: while the dialog it was in
 * is there, into that. Answers how to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: Element | null = null;
  let dialog: HTMLElement | null = null;
  let places: HTMLElement[] = [];

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    dialog = target.closest<HTMLElement>('[role="dialog"]');
    if (target.closest(passing) === null) {
      places = [target, ...places.filter((place) => place !== target)].slice(0, remembered);
    }
  };

  const restore = (): void => {
    if (last?.isConnected !== false || document.activeElement !== document.body) return;
    last = null;
    const place = dialog?.isConnected
      ? (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)
      : places.find((one) => one.isConnected);
    place?.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', remember);
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};
