import { lab } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { LabService } from './lab.service.ts';

export const labRoutes = ({ service }: { service: LabService }): Route[] => [
  implement(lab.getLab, ({ query, caller }) => service.get(caller, query.pid)),
  implement(lab.saveLab, ({ body, caller }) => service.save(caller, body)),
  implement(lab.startLabRun, ({ body, caller }) => service.start(caller, body.pid)),
  implement(lab.startStress, ({ body, caller }) => service.startStress(caller, body)),
  implement(lab.stopLabRun, async ({ query, caller }) => {
    await service.stop(caller, query);
    return done;
  }),
  implement(lab.getLabRun, ({ query, caller }) => service.run(caller, query)),
  implement(lab.publishLabRun, async ({ body, caller }) => {
    await service.publish(caller, body);
    return done;
  }),
  implement(lab.keepCounterexample, ({ body, caller }) => service.keep(caller, body)),
];
