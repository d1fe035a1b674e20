import { useEffect } from 'react';
import { usePart } from '../../shared/hooks/usePart.ts';
import type { SideDrawerProps } from './SideDrawerPanel.tsx';

const load = async () => (await import('./SideDrawerPanel.tsx')).SideDrawerPanel;

/** The drawer of the navigation, fetched when it is first opened. */
export const SideDrawer = (props: SideDrawerProps) => {
  const [Panel, want] = usePart(load);
  const { opened } = props;
  useEffect(() => {
    if (opened) want(true);
  }, [opened, want]);
  return Panel === undefined ? null : <Panel {...props} />;
};
