import { IconFileZip } from '@tabler/icons-react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DropZone } from './DropZone.tsx';

afterEach(cleanup);

const open = (multiple: boolean) => {
  const onFiles = vi.fn();
  render(
    <DropZone
      icon={IconFileZip}
      title="Drop"
      hint="zip"
      choose="Choose"
      accept=".zip"
      multiple={multiple}
      onFiles={onFiles}
    />,
  );
  return onFiles;
};
const files = ['a.zip', 'b.zip'].map((name) => new File(['x'], name));
const names = (onFiles: ReturnType<typeof open>) =>
  onFiles.mock.calls.map(([given]) => (given as File[]).map(({ name }) => name));

test('files come by dropping and by choosing', () => {
  const onFiles = open(true);
  fireEvent.drop(screen.getByText('Drop'), { dataTransfer: { files } });
  fireEvent.change(screen.getByLabelText('Choose'), { target: { files: [files[1]] } });
  expect(names(onFiles)).toEqual([['a.zip', 'b.zip'], ['b.zip']]);
});

test('where one file is wanted, one is taken, and nothing is no file', () => {
  const onFiles = open(false);
  fireEvent.drop(screen.getByText('Drop'), { dataTransfer: { files } });
  fireEvent.drop(screen.getByText('Drop'), { dataTransfer: { files: [] } });
  expect(names(onFiles)).toEqual([['a.zip']]);
});
