import { demo } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { DemoService } from './demo.service.ts';

/** Calls of the back office about the demonstration. */
export const demoRoutes = (service: DemoService): Route[] => [
  implement(demo.getDemo, ({ caller }) => service.state(caller)),
  implement(demo.startDemo, ({ caller }) => service.start(caller)),
  implement(demo.removeDemo, async ({ caller }) => {
    await service.remove(caller);
    return done;
  }),
];
