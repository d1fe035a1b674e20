import { straight } from '@assay/domain';
import { customType } from 'drizzle-orm/pg-core';

/** A text of people that is shown within a line of ours: titles, names. Nothing in it turns the rest of the line round. */
export const line = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: straight,
  fromDriver: straight,
});
