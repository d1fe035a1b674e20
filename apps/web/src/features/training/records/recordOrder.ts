import type { training } from '@assay/contract';

/** How records are sorted. */
export interface RecordOrder {
  by: training.RecordSort;
  descending: boolean;
}

/** As it stands in the address: a minus is descending. Most solved first is what nobody asks for. */
export const recordOrders = [
  '-ac',
  'ac',
  'totalRunTime',
  '-totalRunTime',
  'username',
  '-username',
  'realname',
  '-realname',
] as const;
type Written = (typeof recordOrders)[number];

/** Reads an order out of its word. */
export const orderOf = (word: Written): RecordOrder => ({
  by: word.replace('-', '') as RecordOrder['by'],
  descending: word.startsWith('-'),
});

/** The word of an order. */
export const wordOf = ({ by, descending }: RecordOrder): Written => `${descending ? '-' : ''}${by}`;
