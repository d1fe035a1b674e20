import { honor } from '@assay/contract';
import { Failure } from '@assay/domain';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/sql/page.ts';
import type { HonorService } from './honor.service.ts';

/** Honors in profiles and in the back office. */
export const honorRoutes = ({ service }: { service: HonorService }): Route[] => [
  implement(honor.getUserHonors, ({ query, caller }) => service.of(query, caller)),
  implement(honor.getHonorList, async ({ query }) => {
    const { records, total } = await service.list(query);
    return pageOf(records, total, query);
  }),
  implement(honor.createHonor, ({ body, caller }) => service.create(caller, body)),
  implement(honor.updateHonor, async ({ body, caller }) => {
    await service.update(caller, body);
    return done;
  }),
  implement(honor.deleteHonor, async ({ query, caller }) => {
    if (query.id === undefined) throw new Failure('request.invalid', { field: 'id' });
    await service.remove(caller, query.id);
    return done;
  }),
];
