/** What other areas may use of accounts; tables are met in `account.table.ts` (see ../../walls.test.ts). */
export { checkedEmail } from './account.rules.ts';
