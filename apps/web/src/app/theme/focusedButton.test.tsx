import { Button, MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Pager } from '../../shared/table/Pager.tsx';
import '../../shared/testing/renderApp.tsx';
import { theme } from './theme.ts';

afterEach(cleanup);

const draw = (ui: ReactNode) =>
  render(
    <MantineProvider env="test" theme={theme}>
      {ui}
    </MantineProvider>,
  );
const button = () => screen.getByRole<HTMLButtonElement>('button');
const focus = () => act(() => button().focus());

test('a button that waits keeps the focus, sends nothing more, and is itself again afterwards', () => {
  const sent = vi.fn();
  const outside = vi.fn();
  let answered = (): void => undefined;
  const Form = () => {
    const [waits, setWaits] = useState(false);
    answered = () => setWaits(false);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a row around the button
      // biome-ignore lint/a11y/useKeyWithClickEvents: the same
      <div onClick={outside}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent();
            setWaits(true);
          }}
        >
          <Button type="submit" loading={waits}>
            Save
          </Button>
        </form>
      </div>
    );
  };
  draw(<Form />);
  focus();
  fireEvent.click(button());
  expect(sent).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  outside.mockClear();
  fireEvent.click(button());
  expect(sent).toHaveBeenCalledOnce();
  expect(outside).not.toHaveBeenCalled();
  act(() => answered());
  expect(button().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button());
  expect(sent).toHaveBeenCalledTimes(2);
});

test('so does one that its own press switches off, until the reader goes on', () => {
  const List = () => {
    const [page, setPage] = useState(1);
    return <Pager total={20} page={page} limit={10} onPage={setPage} />;
  };
  draw(<List />);
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' });
  act(() => next().focus());
  fireEvent.click(next());
  expect(document.activeElement).toBe(next());
  expect(next().getAttribute('aria-disabled')).toBe('true');
  act(() => next().blur());
  expect(next().disabled).toBe(true);
  expect(next().getAttribute('aria-disabled')).toBeNull();
});

test('one that is off without having the focus cannot take it', () => {
  draw(<Button disabled>Save</Button>);
  expect(button().disabled).toBe(true);
  expect(button().type).toBe('button');
});
