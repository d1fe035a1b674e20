import { type ComponentType, use, useEffect, useRef, useState } from 'react';
import { ApiError } from './client/apiError.ts';
import { readable } from './client/readable.ts';
import { whyLost } from './client/whyLost.ts';
import { say } from './i18n/texts.ts';
import { ErrorState } from './kit/ErrorState.tsx';

const reloading = { onRetry: () => location.reload(), retry: 'error.reload' };

/**
 * In place of a part whose file did not come. A dialog has no place of its own: it is brought into view. Where the site was
 * updated since the page was opened, the file never comes: then the page is loaded again.
 */
const Missing = ({ onRetry }: { onRetry: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState<'updated' | 'network'>('network');
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
    void whyLost().then(setWhy);
  }, []);
  const error = new ApiError({ kind: 'network', status: 0, message: say(`common:error.${why}`), path: '' });
  return (
    <div ref={box}>
      <ErrorState error={error} {...(why === 'network' ? { onRetry } : reloading)} />
    </div>
  );
};

/**
 * A part of a page, mostly a dialog, in a file of its own: suspends until the file has come. One that cannot be fetched says so
 * and offers to try again, and the page around it stays.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let asked: Promise<ComponentType<P> | undefined> | undefined;
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
