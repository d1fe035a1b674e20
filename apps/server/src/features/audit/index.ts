/** How other areas write down what administrators did; the table is met in `audit.table.ts` (see ../../walls.test.ts). */
export { recordAct, replaceNameInAudit } from './audit.store.ts';
