import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement, type Ref, useRef } from 'react';
import { type LoadPart, usePart } from '../hooks/usePart.ts';
import type { AnchorEvents } from './Anchor.tsx';
import { PartAnchor } from './PartAnchor.tsx';

/** What a menu or a popover gets from its opener. */
export interface PanelProps {
  /** Goes into `Menu.Target` or `Popover.Target`. */
  anchor: ReactElement;
}

type Target = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

interface OpenerProps<P extends PanelProps> {
  /** The panel's file; fetched when the pointer or the focus comes near. */
  load: LoadPart<P>;
  /** What the panel needs beside its anchor. */
  needs: Omit<P, 'anchor'>;
  /** The button. */
  children: ReactElement<Target>;
}

/** A button whose menu is fetched when somebody is about to open it. The button itself is drawn at once and stays. */
export const Opener = <P extends PanelProps>({ load, needs, children }: OpenerProps<P>) => {
  const [Panel, want] = usePart(load);
  // No state: setting one while a page is drawn first has it drawn twice before anybody sees it.
  const element = useRef<HTMLElement>(null);
  const events = useRef<AnchorEvents>({});
  // What happened before the panel was there is told to it on arrival.
  const waiting = useRef<'onClick' | 'onMouseEnter' | null>(null);

  const pass = (name: 'onClick' | 'onMouseEnter' | 'onMouseLeave', event: MouseEvent<HTMLElement>): void => {
    if (Panel !== undefined) events.current[name]?.(event);
    else if (name === 'onClick') waiting.current = waiting.current === 'onClick' ? null : 'onClick';
    else if (waiting.current !== 'onClick') waiting.current = name === 'onMouseEnter' ? name : null;
  };

  const target = cloneElement(children, {
    ref: element,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onFocus: () => want(),
    onMouseEnter: (event) => {
      want();
      pass('onMouseEnter', event);
    },
    onMouseLeave: (event) => pass('onMouseLeave', event),
    onClick: (event) => {
      want(true);
      pass('onClick', event);
    },
  });
  return (
    <>
      {target}
      {Panel === undefined || element.current === null ? null : (
        <Panel
          {...({
            ...needs,
            anchor: <PartAnchor element={element.current} events={events} waiting={waiting} />,
          } as P)}
        />
      )}
    </>
  );
};
