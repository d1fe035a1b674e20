import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { SlidePuzzle } from './SlidePuzzle.tsx';

afterEach(cleanup);

const target = (): number => Number(screen.getByRole('slider').getAttribute('aria-valuetext')!.split('/')[1]);
const value = (): number => Number(screen.getByRole('slider').getAttribute('aria-valuenow'));
const press = (key: string): boolean => fireEvent.keyDown(screen.getByRole('slider'), { key });

test('the keyboard solves it', () => {
  const solved = vi.fn();
  renderApp(<SlidePuzzle onSolved={solved} />);
  while (target() - value() > 20) press('PageUp');
  while (target() - value() > 1) press('ArrowRight');
  press('Enter');
  expect(solved).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('Verified');
});

test('a piece in the wrong place starts over', () => {
  const solved = vi.fn();
  renderApp(<SlidePuzzle onSolved={solved} />);
  press('PageUp');
  press('Enter');
  expect(solved).not.toHaveBeenCalled();
  expect(value()).toBe(0);
  expect(screen.getByRole('status').textContent).toBe('Not quite in place, please try again');
});

test('a pointer that cannot drag presses the place, then the handle', () => {
  const solved = vi.fn();
  const { container } = renderApp(<SlidePuzzle onSolved={solved} />);
  const picture = container.querySelector('svg')!.parentElement!;
  picture.getBoundingClientRect = () => ({ left: 10, width: 325 }) as DOMRect;
  fireEvent.click(picture, { clientX: 10 + target() + 21 });
  const handle = screen.getByRole('slider');
  handle.setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { clientX: 40, pointerId: 1 });
  fireEvent.pointerUp(handle, { clientX: 40, pointerId: 1 });
  expect(solved).toHaveBeenCalledOnce();
});
