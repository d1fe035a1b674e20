import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';
import { renderApp } from './testing/renderApp.tsx';

const answerWith = (page: string) => vi.stubGlobal('fetch', async () => new Response(page));
beforeEach(() => {
  // No script of this type is run.
  document.head.innerHTML = '<script type="text/plain" src="/assets/core-old.js"></script>';
  answerWith('<script type="module" src="/assets/core-old.js"></script>');
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

const open = (load: Parameters<typeof lazyPart>[0]) => {
  const Part = lazyPart(load);
  return act(async () => {
    renderApp(
      <Suspense fallback={null}>
        <p>the page</p>
        <Part />
      </Suspense>,
    );
  });
};

test('a part is drawn when its file has come', async () => {
  const load = vi.fn(async () => () => <p>the dialog</p>);
  await open(load);
  expect(await screen.findByText('the dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that does not come says so, leaves the page, and is fetched again', async () => {
  let online = false;
  await open(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>the dialog</p>;
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  });
  expect(screen.getByRole('alert')).toBeTruthy();
  online = true;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  });
  expect(await screen.findByText('the dialog')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one whose file went with an update says so, and offers to load the page again', async () => {
  answerWith('<script type="module" src="/assets/core-new.js"></script>');
  await open(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await screen.findByText('The site has been updated. Reload the page.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
});
