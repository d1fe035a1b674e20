import { type ComponentProps, type MouseEvent, type RefObject, useEffect } from 'react';
import { Anchor } from './Anchor.tsx';

interface PartAnchorProps extends ComponentProps<typeof Anchor> {
  /** What was done to the element before the part was there. */
  waiting: RefObject<'onClick' | 'onMouseEnter' | null>;
}

/** An anchor that hands its part the click that asked for it. */
export const PartAnchor = ({ waiting, ...props }: PartAnchorProps) => {
  const { events } = props;
  useEffect(() => {
    const name = waiting.current;
    waiting.current = null;
    // Floating parts look at no field of the event; there is none to give.
    if (name !== null) events.current[name]?.({} as MouseEvent<HTMLElement>);
  }, [waiting, events]);
  return <Anchor {...props} />;
};
