import { pages as account } from './features/account/pages.ts';
import { pages as audit } from './features/audit/pages.ts';
import { pages as comment } from './features/comment/pages.ts';
import { pages as contest } from './features/contest/pages.ts';
import { pages as desk } from './features/desk/pages.ts';
import { pages as discussion } from './features/discussion/pages.ts';
import { pages as group } from './features/group/pages.ts';
import { pages as home } from './features/home/pages.ts';
import { pages as lab } from './features/lab/pages.ts';
import { pages as message } from './features/message/pages.ts';
import { pages as node } from './features/node/pages.ts';
import { pages as people } from './features/people/pages.ts';
import { pages as problem } from './features/problem/pages.ts';
import { pages as queue } from './features/queue/pages.ts';
import { pages as rank } from './features/rank/pages.ts';
import { pages as rejudge } from './features/rejudge/pages.ts';
import { pages as remote } from './features/remote/pages.ts';
import { pages as site } from './features/site/pages.ts';
import { pages as solve } from './features/solve/pages.ts';
import { pages as standings } from './features/standings/pages.ts';
import { pages as submission } from './features/submission/pages.ts';
import { pages as task } from './features/task/pages.ts';
import { pages as training } from './features/training/pages.ts';
import type { FirstCall } from './shared/shell.ts';

/** Every page, by the lists of the areas. A new area is a line here. */
export const pages = {
  ...home,
  ...account,
  ...problem,
  ...solve,
  ...submission,
  ...contest,
  ...training,
  ...comment,
  ...discussion,
  ...group,
  ...desk,
  ...standings,
  ...node,
  ...rejudge,
  ...remote,
  ...site,
  ...task,
  ...audit,
  ...people,
  ...message,
  ...rank,
  ...queue,
  ...lab,
};

export type PageName = keyof typeof pages;

/** What every page asks first. */
export const everyPage: readonly FirstCall[] = ['site.getWebsiteConfig', 'message.unread'];

/** What the footer asks first. */
export const underFooter: readonly FirstCall[] = ['node.getNodeSummary'];
