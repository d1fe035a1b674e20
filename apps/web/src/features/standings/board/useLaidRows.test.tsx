import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLaidRows } from './useLaidRows.ts';

const Rows = ({ uids }: { uids: readonly number[] }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  useLaidRows(body, uids);
  return (
    <table>
      <tbody ref={body}>
        {uids.map((uid) => (
          <tr key={uid} data-row={uid} />
        ))}
      </tbody>
    </table>
  );
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const laid = (): number => document.querySelectorAll('[data-laid]').length;

let idle: (() => void)[] = [];
const beIdle = () => act(() => idle.shift()?.());

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = [];
  });
});

afterEach(() => vi.unstubAllGlobals());

test('rows are laid out some at a time, whenever the browser is idle, and new ones too', () => {
  const { rerender, unmount } = render(<Rows uids={upTo(25)} />);
  expect(laid()).toBe(0);
  for (const expected of [10, 20, 25]) {
    beIdle();
    expect(laid()).toBe(expected);
  }
  expect(idle).toEqual([]);
  rerender(<Rows uids={upTo(40)} />);
  beIdle();
  expect(laid()).toBe(35);
  unmount();
  expect(idle).toEqual([]);
});
