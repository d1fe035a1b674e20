import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { SplitPane } from './SplitPane.tsx';

afterEach(cleanup);

const Page = () => {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <SplitPane
      storageKey="test"
      collapsed={collapsed}
      onCollapse={setCollapsed}
      left={
        <button type="button" data-split-toggle onClick={() => setCollapsed(true)}>
          collapse
        </button>
      }
      right={
        collapsed ? (
          <button type="button" data-split-toggle onClick={() => setCollapsed(false)}>
            expand
          </button>
        ) : null
      }
    />
  );
};

test('collapsing and expanding by keyboard keeps the focus on the button that undoes it', () => {
  renderApp(<Page />);
  fireEvent.keyDown(screen.getByRole('separator'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByText('expand'));
  fireEvent.click(screen.getByText('expand'));
  expect(document.activeElement).toBe(screen.getByText('collapse'));
});
