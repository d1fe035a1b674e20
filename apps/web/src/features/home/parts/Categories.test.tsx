import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { Categories } from './Categories.tsx';

afterEach(cleanup);

test('three banners lead to the categories 22, 23 and 24 of the trainings', () => {
  renderApp(<Categories />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [22, 23, 24].map((id) => `/training?categoryId=${id}&currentPage=1`),
  );
});
