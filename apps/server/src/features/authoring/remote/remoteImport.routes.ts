import { problemRemote } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import type { RemoteImportService } from './remoteImport.service.ts';

/** Calls that bring problems of other judges here. */
export const remoteImportRoutes = ({ imports }: { imports: RemoteImportService }): Route[] => [
  implement(problemRemote.importRemoteProblem, async ({ query: { name, problemId }, caller }) => {
    await imports.intoArchive(caller, { site: name, id: problemId });
    return done;
  }),
  implement(problemRemote.importRemoteIntoTraining, async ({ query: { name, problemId, tid }, caller }) => {
    await imports.intoTraining(caller, { site: name, id: problemId, tid });
    return done;
  }),
  implement(problemRemote.importRemoteIntoContest, async ({ query: { name, problemId, cid, displayId }, caller }) => {
    await imports.intoContest(caller, { site: name, id: problemId, cid, displayId });
    return done;
  }),
  implement(problemRemote.bringRemoteProblem, ({ body, caller }) => imports.intoArchive(caller, body)),
  implement(problemRemote.refreshRemoteProblem, async ({ body, caller }) => ({
    changed: await imports.refresh(caller, body),
  })),
];
