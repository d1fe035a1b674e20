import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { Tabs } from './Tabs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Every tab is 120 pixels wide, and the row shows 300. */
const measured = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 16 + [...(this.parentElement?.querySelectorAll('button, a') ?? [])].indexOf(this) * 120;
  });
};

test.each([
  ['buttons', (value: string) => ({ value, label: value })],
  ['links', (value: string) => ({ value, label: value, to: `/${value}` })],
])('of more %s than fit the one that is open is in sight', (_kind, item) => {
  measured();
  renderApp(<Tabs label="Parts" value="c" items={['a', 'b', 'c', 'd'].map(item)} />);
  const tab = screen.getByText('c');
  expect(tab.parentElement!.scrollLeft).toBe(tab.offsetLeft - tab.parentElement!.offsetLeft - 90);
  expect(tab.parentElement!.scrollLeft).toBeGreaterThan(120);
});
