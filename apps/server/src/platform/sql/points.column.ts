import { customType } from 'drizzle-orm/pg-core';

/** Points with two places: decimals in the database, so that it adds and sorts them exactly; numbers here. */
export const points = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'numeric(12, 2)',
  fromDriver: Number,
});
