import { useEffect, useRef } from 'react';

let opened: BroadcastChannel | undefined;
/** One for the whole tab, so that it does not hear itself; undefined where the browser has none. */
const channel = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('assay.submissions');
  return opened;
};

/** Tell this browser's other tabs that the reader has sent something, or has got a verdict. */
export const tellOtherTabs = (): void => channel()?.postMessage(null);

/** Run `heard` when another tab of this browser has told so. */
export const useOtherTabs = (heard: () => void): void => {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    const listener = (): void => latest.current();
    channel()?.addEventListener('message', listener);
    return () => channel()?.removeEventListener('message', listener);
  }, []);
};
