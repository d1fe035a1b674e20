import type { submission } from '@assay/contract';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/client/api.ts';
import { listenToChanges } from '../../../shared/client/changes.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { createStatusWatch, type StatusWatch } from './statusWatch.ts';

const topicOf = (id: number): string => `submission:${id}`;

/**
 * Follow submissions that are being judged; `onUpdate` hears every new state. Those of a list are not asked about for ever.
 * Ends with the component.
 */
export const useStatusWatch = (
  ids: readonly number[],
  onUpdate: (judge: submission.Judge) => void,
  { isList }: { isList: boolean },
): void => {
  const { statuses } = useScope().calls;
  const latest = useRef(onUpdate);
  latest.current = onUpdate;
  const watch = useRef<StatusWatch>(undefined);

  useEffect(() => {
    const created = createStatusWatch({
      fetch: (submitIds) => api(statuses.call, statuses.input(submitIds), { quiet: true }),
      listen: (submitIds, { onChanged, onOpen }) =>
        listenToChanges(submitIds.map(topicOf), {
          onOpen,
          onChanged: (topic) => onChanged(Number(topic.slice(topic.indexOf(':') + 1))),
        }),
      onUpdate: (judge) => latest.current(judge),
      isList,
    });
    watch.current = created;
    return () => created.stop();
  }, [statuses, isList]);

  const key = ids.join(',');
  useEffect(() => {
    watch.current?.watch(key === '' ? [] : key.split(',').map(Number));
  }, [key]);
};
