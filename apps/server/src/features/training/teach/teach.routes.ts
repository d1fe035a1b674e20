import { trainingTeach } from '@assay/contract';
import { implement, type Route } from '../../../platform/http/implement.ts';
import { sendSheet } from '../../../platform/sheet/sendSheet.ts';
import type { ClassService } from './class.service.ts';
import type { ExtensionService } from './extension.service.ts';

/** Calls of training admins about the people of a training. */
export const teachRoutes = ({
  extensions,
  classes,
}: {
  extensions: ExtensionService;
  classes: ClassService;
}): Route[] => [
  implement(trainingTeach.getTrainingExtensions, ({ query, caller }) => extensions.list(caller, query.tid)),
  implement(trainingTeach.saveTrainingExtensions, async ({ body, caller }) => {
    await extensions.save(caller, body);
    return null;
  }),
  implement(trainingTeach.deleteTrainingExtension, async ({ query, caller }) => {
    await extensions.delete(caller, query);
    return null;
  }),
  implement(trainingTeach.getClassView, ({ query, caller }) => classes.view(caller, query.tid)),
  implement(trainingTeach.getLatestSubmission, ({ query, caller }) => classes.latest(caller, query)),
  implement(trainingTeach.exportClass, async ({ query, caller, locale, reply }) =>
    sendSheet(reply, {
      name: `training_${query.tid}_class`,
      format: query.format,
      rows: await classes.sheet(caller, query.tid, locale),
    }),
  ),
];
