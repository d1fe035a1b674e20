import { problemCases } from '@assay/contract';
import { download } from '../../../shared/client/download.ts';

/** Take the test data of a problem home; a refusal is told by the client. */
export const downloadTests = (pid: number): Promise<void> =>
  download({ path: problemCases.downloadTestcase.path, query: { pid } }).catch(() => undefined);
