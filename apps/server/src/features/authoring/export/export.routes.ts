import { problemExport } from '@assay/contract';
import { implement, type Route } from '../../../platform/http/implement.ts';
import type { ProblemExportService } from './export.service.ts';

/** Problems taken out as packages. */
export const exportRoutes = ({ service }: { service: ProblemExportService }): Route[] => [
  implement(problemExport.exportProblem, async ({ query, reply, locale }) => {
    const zip = await service.zip({
      pids: query.pid,
      format: query.format ?? 'hoj',
      anyway: query.anyway === true,
      locale,
    });
    return reply
      .type('application/zip')
      .header('Content-disposition', `attachment;filename=problem_export_${Date.now()}.zip`)
      .send(zip);
  }),
  implement(problemExport.checkExport, ({ body, locale }) => service.check(body, locale)),
];
