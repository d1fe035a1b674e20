import { type ComponentType, use, useEffect, useRef, useState } from 'react';
import { ApiError } from './client/apiError.ts';
import { type Fetched, readable } from './client/readable.ts';
import { say } from './i18n/texts.ts';
import { ErrorState } from './kit/ErrorState.tsx';

const lost = (): ApiError =>
  new ApiError({ kind: 'network', status: 0, message: say('common:error.network'), path: '' });

/** In place of a part whose file did not come. A dialog has no place of its own: it is brought into view. */
const Missing = ({ onRetry }: { onRetry: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={box}>
      <ErrorState error={lost()} onRetry={onRetry} />
    </div>
  );
};

/**
 * A part of a page, mostly a dialog, in a file of its own: suspends until the file has come. One that cannot be fetched says so
 * and offers to try again, and the page around it stays.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let asked: Fetched<ComponentType<P> | undefined> | undefined;
  const fetchPart = (): Promise<ComponentType<P> | undefined> => {
    asked ??= readable(load().catch(() => undefined));
    return asked;
  };
  return (props) => {
    const [, setTries] = useState(0);
    const Part = use(fetchPart());
    if (Part !== undefined) return <Part {...props} />;
    return (
      <Missing
        onRetry={() => {
          asked = undefined;
          setTries((count) => count + 1);
        }}
      />
    );
  };
};
