import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { BoardView } from './BoardView.tsx';
import { boardQuery } from './controls/boardQuery.ts';

const load = async () => (await import('./time/TimeView.tsx')).TimeView;

interface ReplayableBoardProps extends Omit<ComponentProps<typeof BoardView>, 'tools'> {
  /** The reader may see the board at any second. */
  replay: boolean;
  /** Seconds from start to end, and from which on it was sealed. */
  duration: number;
  sealAt: number | null;
  /** Seconds that have passed of it. */
  elapsed: number;
}

/** The board of now, or for whoever may, of any second; the latter is fetched when it is wanted. */
export const ReplayableBoard = ({ replay, duration, sealAt, elapsed, ...view }: ReplayableBoardProps) => {
  const { t } = useTranslation('board');
  const { query, setQuery } = useUrlQuery(boardQuery);
  const [TimeView, want] = usePart(load);
  const inTime = replay && query.replay;
  // Either way the button that was pressed goes: who switches by keyboard goes on where the other one stands.
  const asked = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const turn = (on: boolean): void => {
    asked.current = true;
    setQuery({ replay: on });
  };
  useEffect(() => {
    if (inTime) want(true);
    else if (asked.current) opener.current?.focus();
  }, [inTime, want]);
  if (!inTime)
    return (
      <BoardView
        {...view}
        tools={
          replay ? (
            <Button
              ref={opener}
              leftSection={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
              onMouseEnter={() => want()}
              onClick={() => turn(true)}
            >
              {t('time.open')}
            </Button>
          ) : undefined
        }
      />
    );
  if (TimeView === undefined)
    return (
      <Card edge>
        <SkeletonLines lines={12} />
      </Card>
    );
  return (
    <TimeView
      contest={view.contest}
      duration={duration}
      sealAt={sealAt}
      elapsed={elapsed}
      asked={asked.current}
      onLeave={() => turn(false)}
    />
  );
};
