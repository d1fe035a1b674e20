import { Menu } from '@mantine/core';
import type { PanelProps } from '../../../shared/floating/Opener.tsx';

interface SampleMenuProps extends PanelProps {
  samples: readonly string[];
  onChoose: (index: number) => void;
}

/** Samples that have no button of their own. */
export const SampleMenu = ({ anchor, samples, onChoose }: SampleMenuProps) => (
  <Menu>
    <Menu.Target>{anchor}</Menu.Target>
    <Menu.Dropdown>
      {samples.map((name, index) => (
        <Menu.Item key={name} onClick={() => onChoose(index)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
