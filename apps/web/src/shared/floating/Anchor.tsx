import { type HTMLAttributes, type Ref, type RefObject, useLayoutEffect } from 'react';

/** What a floating part wants done when its button is used. */
export type AnchorEvents = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onMouseEnter' | 'onMouseLeave' | 'onKeyDown'>;

interface AnchorProps extends HTMLAttributes<HTMLElement> {
  /** The element that is on the page already. */
  element: HTMLElement;
  /** Where the element's own handlers find those of the floating part. */
  events: RefObject<AnchorEvents>;
  ref?: Ref<HTMLElement>;
}

const said = [
  'id',
  'aria-haspopup',
  'aria-expanded',
  'aria-controls',
  'aria-activedescendant',
  'data-expanded',
  'data-mantine-stop-propagation',
] as const;

const point = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};

/**
 * Stands in a floating part for the element it belongs to. That element was drawn long before and stays: only what the
 * part says of it (ids, whether it is open) and does with it is handed over.
 */
export const Anchor = ({ element, events, ref, ...props }: AnchorProps): null => {
  useLayoutEffect(() => {
    point(ref, element);
    return () => point(ref, null);
  }, [ref, element]);
  useLayoutEffect(() => {
    for (const name of said) {
      const value = (props as Record<string, unknown>)[name];
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
    const { onClick, onMouseEnter, onMouseLeave, onKeyDown } = props;
    events.current = {
      ...(onClick && { onClick }),
      ...(onMouseEnter && { onMouseEnter }),
      ...(onMouseLeave && { onMouseLeave }),
      ...(onKeyDown && { onKeyDown }),
    };
  });
  return null;
};
