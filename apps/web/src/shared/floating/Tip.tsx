import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePart } from '../hooks/usePart.ts';

const load = async () => (await import('./TipBubble.tsx')).TipBubble;
/** How long the pointer must rest, in ms. */
const restMs = 250;

interface TipProps {
  /** As a function: words that cost something, made when the bubble opens. */
  label: ReactNode | (() => ReactNode);
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
}

/** Words for who rests on something or reaches it by keyboard. The bubble is fetched with the first of them. */
export const Tip = ({ label, children }: TipProps) => {
  const id = useId();
  const [Bubble, want] = usePart(load);
  const [shown, setShown] = useState(false);
  const target = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);

  return (
    <>
      {cloneElement(children, {
        ref: target,
        ...(shown ? { 'aria-describedby': id } : {}),
        onMouseEnter: () => {
          want();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setShown(true), restMs);
        },
        onMouseLeave: hide,
        onFocus: (event: FocusEvent<HTMLElement>) => {
          if (!event.currentTarget.matches(':focus-visible')) return;
          want();
          setShown(true);
        },
        onBlur: hide,
      })}
      {Bubble === undefined ? null : (
        <Bubble id={id} target={target} opened={shown} label={typeof label === 'function' ? label() : label} />
      )}
    </>
  );
};
