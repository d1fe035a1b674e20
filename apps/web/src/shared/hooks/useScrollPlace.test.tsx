import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollPlace } from './useScrollPlace.ts';

const Page = () => {
  useScrollPlace();
  return null;
};
/** Loads an address, as typed or as loaded again, and answers where the page was scrolled to. */
const load = (address: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  // The router of a browser calls the first page of each load so.
  router.state.location.key = 'default';
  return render(<RouterProvider router={router} />);
};
const scrolled = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled as never);
});
afterEach(() => vi.restoreAllMocks());

test('a page that is loaded again is where it was, and another address in the same tab begins at its top', () => {
  const first = load('/discussion');
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pagehide'));
  });
  first.unmount();
  load('/discussion').unmount();
  load('/acm-rank').unmount();
  expect(scrolled.mock.calls).toEqual([
    [0, 0],
    [0, 300],
    [0, 0],
  ]);
});
