import type { FastifyReply } from 'fastify';
import { csvOf } from './csv.ts';
import { type SheetCell, sheetStream } from './sheetStream.ts';

/** Answers a table as a file. `name`: of file and sheet, letters, digits and `_`. */
export const sendSheet = (
  reply: FastifyReply,
  { name, format, rows }: { name: string; format: 'xlsx' | 'csv'; rows: readonly (readonly SheetCell[])[] },
) =>
  reply
    .type(
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    .header('Content-disposition', `attachment;filename=${name}.${format}`)
    .send(format === 'csv' ? csvOf(rows) : sheetStream(name.slice(0, 31), rows));
