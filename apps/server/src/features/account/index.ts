/** What other areas may use of accounts; tables are met in `account.table.ts` (see ../../walls.test.ts). */
export { presentUserInfo } from './account.present.ts';
export { checkedEmail } from './account.rules.ts';
export type { AccountService } from './account.service.ts';
export { findUser } from './account.store.ts';
export { insertPasswords } from './credential.store.ts';
export { createEnding } from './ending/ending.ts';
export { namesHold, usernameHolds } from './namesHold.ts';
export { hashPassword } from './password.ts';
