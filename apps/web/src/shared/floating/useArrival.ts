import { type FocusEventHandler, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Where the reader was when the list arrived. */
export type Arrival = 'aside' | 'focused' | 'opened';

/** For the field that stands in until the list is there. */
export interface ArrivalEvents {
  onMouseEnter: () => void;
  onFocus: FocusEventHandler;
  onBlur: () => void;
  onPointerDown: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface ArrivalWatch {
  /** Between press and click the field must stay, or the click finds nobody. */
  pressed: boolean;
  arrival: RefObject<Arrival>;
  events: ArrivalEvents;
}

/** Notes what the reader does with a field whose list is still being fetched, and wants the list when they come near. */
export const useArrival = (want: (loud?: boolean) => void): ArrivalWatch => {
  const [pressed, setPressed] = useState(false);
  const arrival = useRef<Arrival>('aside');
  const release = (): void => setPressed(false);
  const open = (): void => {
    want(true);
    arrival.current = 'opened';
  };
  return {
    pressed,
    arrival,
    events: {
      onMouseEnter: () => want(),
      onFocus: () => {
        want();
        arrival.current = arrival.current === 'opened' ? 'opened' : 'focused';
      },
      onBlur: () => {
        arrival.current = 'aside';
      },
      onPointerDown: () => setPressed(true),
      onPointerLeave: release,
      onPointerCancel: release,
      onClick: () => {
        open();
        release();
      },
      onKeyDown: (event) => {
        if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
        event.preventDefault();
        open();
      },
    },
  };
};
