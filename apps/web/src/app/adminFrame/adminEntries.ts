import {
  IconDeviceDesktopAnalytics,
  IconLayoutList,
  IconMailbox,
  IconPackageImport,
  IconRefreshDot,
  IconServer2,
} from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';

export interface AdminEntry {
  /** Key in `admin.json`. */
  label: string;
  to: string;
  icon: typeof IconServer2;
  /** Pages of the super admin. */
  rootOnly?: boolean;
}

export interface AdminSection {
  label: string;
  entries: readonly AdminEntry[];
}

const sections: readonly AdminSection[] = [
  {
    label: 'nav.overview',
    entries: [
      { label: 'nav.dashboard', to: paths.admin, icon: IconDeviceDesktopAnalytics },
      { label: 'nav.judge', to: paths.adminJudge, icon: IconServer2 },
      { label: 'nav.rejudges', to: paths.adminRejudges, icon: IconRefreshDot, rootOnly: true },
    ],
  },
  {
    label: 'nav.content',
    entries: [
      { label: 'nav.problems', to: paths.adminProblems, icon: IconLayoutList },
      { label: 'nav.import', to: paths.adminImport, icon: IconPackageImport, rootOnly: true },
    ],
  },
  {
    label: 'nav.site',
    entries: [{ label: 'nav.outbox', to: paths.adminOutbox, icon: IconMailbox, rootOnly: true }],
  },
];

/** The sidebar of the back office: only what the reader may open, no empty sections. */
export const adminSections = (superAdmin: boolean): AdminSection[] =>
  sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => superAdmin || !entry.rootOnly) }))
    .filter((section) => section.entries.length > 0);

const plain = (path: string): string => path.replace(/\/+$/, '') || '/';

/** The entry the reader is in, also on the pages below its address; the dashboard only on its own. */
export const currentEntry = (pathname: string): AdminEntry | undefined => {
  const here = plain(pathname);
  return sections
    .flatMap((section) => section.entries)
    .find(({ to }) => here === plain(to) || (to !== paths.admin && here.startsWith(`${plain(to)}/`)));
};
