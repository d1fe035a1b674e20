import {
  IconBell,
  IconBooks,
  IconCategory,
  IconCloudComputing,
  IconDeviceDesktopAnalytics,
  IconHistory,
  IconKey,
  IconLayoutList,
  IconMailbox,
  IconMedal,
  IconMessages,
  IconPackageImport,
  IconRefreshDot,
  IconServer2,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconToggleRight,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
  IconWorldUpload,
} from '@tabler/icons-react';
import { type PageName, pages } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { AdminSectionName, PageEntry } from '../../shared/page.ts';
import { isAdmin, isSuperAdmin, mayImport } from '../../shared/session/roles.ts';

export interface AdminEntry {
  /** Key with its area of texts. */
  label: string;
  to: string;
  icon: typeof IconServer2;
  /** May whoever has these roles open it? */
  opensFor: (roles: readonly string[]) => boolean;
}

export interface AdminSection {
  label: string;
  entries: readonly AdminEntry[];
}

const icons = {
  admin: IconDeviceDesktopAnalytics,
  adminJudge: IconServer2,
  adminRejudges: IconRefreshDot,
  adminTasks: IconStack2,
  adminProblems: IconLayoutList,
  adminTags: IconTags,
  adminContests: IconTrophy,
  adminPublications: IconWorldUpload,
  adminTrainings: IconBooks,
  adminTrainingCategories: IconCategory,
  adminImport: IconPackageImport,
  adminUsers: IconUsers,
  adminGroups: IconUsersGroup,
  adminHonors: IconMedal,
  adminRoles: IconShieldCheck,
  adminAudit: IconHistory,
  adminAnnouncements: IconSpeakerphone,
  adminRemote: IconCloudComputing,
  adminConfig: IconSettings,
  adminSwitches: IconToggleRight,
  adminSignOn: IconKey,
  adminNotices: IconBell,
  adminDiscussions: IconMessages,
  adminOutbox: IconMailbox,
} as const satisfies Partial<Record<PageName, typeof IconServer2>>;

const order: readonly AdminSectionName[] = ['overview', 'content', 'people', 'site'];
const listed = (Object.keys(icons) as (keyof typeof icons)[]).map((name) => ({
  ...(pages[name] as PageEntry),
  icon: icons[name],
}));

const sections: readonly AdminSection[] = order.map((section) => ({
  label: `nav.${section}`,
  entries: listed
    .filter(({ menu }) => menu?.section === section)
    .map(({ path, title, menu, icon }) => ({
      label: title ?? path,
      to: path,
      icon,
      opensFor: menu?.rootOnly ? isSuperAdmin : menu?.problemAdminsOnly ? mayImport : isAdmin,
    })),
}));

/** The sidebar of the back office: only what the reader may open, no empty sections. */
export const adminSections = (roles: readonly string[]): AdminSection[] =>
  sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => entry.opensFor(roles)) }))
    .filter((section) => section.entries.length > 0);

const plain = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Pages of single problems, whose addresses are the specification's. */
const ofProblems = /^\/admin\/problem\/(?:create|edit|history|\d+)(?:\/|$)/;

/** The entry the reader is in, also on the pages below its address; the dashboard only on its own. */
export const currentEntry = (pathname: string): AdminEntry | undefined => {
  const here = plain(pathname);
  const entries = sections.flatMap((section) => section.entries);
  return (
    entries.find(({ to }) => here === plain(to)) ??
    entries.find(
      ({ to }) =>
        (to !== paths.admin && here.startsWith(`${plain(to)}/`)) ||
        (to === paths.adminProblems && ofProblems.test(here)),
    )
  );
};
