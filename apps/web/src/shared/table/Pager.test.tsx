import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { Pager } from './Pager.tsx';

afterEach(cleanup);

test('a page beyond the end leads to the last one, without a step back to it', () => {
  const onPage = vi.fn();
  renderApp(<Pager page={999} limit={15} total={47} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[4, { replace: true }]]);
});

test('pages end where lists end to answer, however many rows there are', () => {
  const onPage = vi.fn();
  renderApp(<Pager page={99_999} limit={15} total={5_000_000} onPage={onPage} />);
  expect(onPage.mock.calls).toEqual([[66_667, { replace: true }]]);
});

test('nothing moves while the total is of another page, and where the page is there', () => {
  const onPage = vi.fn();
  renderApp(<Pager page={4} limit={15} total={10} settled={false} onPage={onPage} />);
  cleanup();
  renderApp(<Pager page={4} limit={15} total={47} onPage={onPage} />);
  cleanup();
  renderApp(<Pager page={4} limit={15} total={0} onPage={onPage} />);
  expect(onPage).not.toHaveBeenCalled();
});

test('says what it counts where that is no entry', () => {
  const { container } = renderApp(<Pager page={1} limit={15} total={2} counted="2 people" onPage={vi.fn()} />);
  expect(container.textContent).toContain('2 people');
});

test('offers the sizes of lists, and the one that the address has; none where there is no choice', async () => {
  const onLimit = vi.fn();
  renderApp(<Pager page={1} limit={20} total={47} onPage={vi.fn()} onLimit={onLimit} />);
  fireEvent.click(screen.getByLabelText('Entries per page'));
  const offered = (await screen.findAllByRole('option')).map((option) => Number.parseInt(option.textContent, 10));
  expect(offered).toEqual([10, 15, 20, 30, 50, 100]);
  fireEvent.click(screen.getByRole('option', { name: /^50/ }));
  expect(onLimit.mock.calls).toEqual([[50]]);
  cleanup();
  renderApp(<Pager page={1} limit={20} total={47} onPage={vi.fn()} />);
  expect(screen.queryByLabelText('Entries per page')).toBeNull();
});
