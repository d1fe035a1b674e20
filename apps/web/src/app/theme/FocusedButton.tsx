import { type ComponentProps, type MouseEvent, useState } from 'react';

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The element of every button of the kit. One that is switched off while it has the focus (it waits for an answer, or its list
 * has ended) does nothing any more but keeps the focus, which the browser would throw to the top of the page.
 */
export const FocusedButton = ({
  disabled,
  onClick,
  onFocus,
  onBlur,
  type = 'button',
  ...rest
}: ComponentProps<'button'>) => {
  const [focused, setFocused] = useState(false);
  const held = disabled && focused;
  return (
    <button
      aria-disabled={held || undefined}
      {...rest}
      type={type}
      disabled={disabled && !held}
      onClick={held ? ignore : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
};
