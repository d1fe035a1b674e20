import { Failure } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { translate } from '../../platform/text/texts.ts';
import * as pages from './account.person.store.ts';
import { presentUserInfo } from './account.present.ts';
import { findUser } from './account.store.ts';
import { failuresPage } from './log/login.store.ts';
import { accessTokensPage } from './token/accessToken.store.ts';

/** Of the account itself: its profile, logins and honors. */
export const accountPerson = (db: Sql): Person => ({
  columns: {
    'user_account.uid': 'stays',
    'user_account.username': 'stays',
    'user_account.cf_username': 'other',
    'session.uid': 'own',
    'credential.uid': 'own',
    'access_token.uid': 'own',
    'login_failure.uid': 'own',
    'honor.uid': 'own',
    'sent_key.uid': 'stays',
  },
  counts: (uids) => ({ honors: sql`honor where uid = ${uids}` }),
  files: async function* ({ uid }, locale) {
    const user = await findUser(db, { uid });
    if (!user) throw new Failure('account.userUnknown');
    const profile = { ...presentUserInfo(user), rating: user.rating, registered: user.gmtCreate };
    yield { name: 'README.txt', text: translate(locale, 'mail:ownDataReadme', { username: user.username }) };
    yield { name: 'profile.json', text: `${JSON.stringify(profile, null, 2)}\n` };
    yield { name: 'logins.json', rows: allRows((after) => pages.loginsPage(db, uid, after)) };
    yield { name: 'loginFailures.json', rows: allRows((after) => failuresPage(db, uid, after)) };
    yield { name: 'tokens.json', rows: allRows((after) => accessTokensPage(db, uid, after)) };
    yield { name: 'honors.json', rows: allRows((after) => pages.honorsPage(db, uid, after)) };
  },
});
