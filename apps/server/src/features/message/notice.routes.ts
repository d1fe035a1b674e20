import { notice } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { NoticeService } from './notice.service.ts';

/** Notices of administrators. */
export const noticeRoutes = ({ service }: { service: NoticeService }): Route[] => [
  implement(notice.getNotices, async ({ query }) => {
    const { records, total } = await service.list(query);
    return pageOf(records, total, query);
  }),
  implement(notice.createNotice, async ({ body, caller }) => {
    await service.create(caller, body);
    return done;
  }),
  implement(notice.updateNotice, async ({ body, caller }) => {
    await service.update(caller, body);
    return done;
  }),
  implement(notice.deleteNotice, async ({ query, caller }) => {
    await service.remove(caller, query.id);
    return done;
  }),
];
