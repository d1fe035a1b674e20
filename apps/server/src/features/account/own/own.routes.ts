import { ownAccount } from '@assay/contract';
import { dropCookie } from '../../../platform/http/authenticate.ts';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { translate } from '../../../platform/text/texts.ts';
import { presentUserInfo } from '../account.present.ts';
import type { AccountService } from '../account.service.ts';
import type { OwnAccountService } from './own.service.ts';

const codes = { ok: 200, wrong: 400, locked: 403 } as const;

/** The calls of an account's owner about sessions, data and the end of the account. */
export const ownAccountRoutes = (needs: { service: OwnAccountService; accounts: AccountService }): Route[] => {
  const { service, accounts } = needs;
  return [
    implement(ownAccount.changeMobile, async ({ body, caller, locale }) => {
      const { outcome, minutes, user } = await service.changeMobile(caller.uid, body);
      return {
        code: codes[outcome],
        msg: outcome === 'ok' ? null : translate(locale, `errors:account.change.${outcome}`, { minutes }),
        userInfo: outcome === 'ok' && user ? presentUserInfo(user) : null,
      };
    }),
    implement(ownAccount.getOwnInfo, async ({ caller }) => presentUserInfo(await accounts.user(caller.uid))),
    implement(ownAccount.getOpenSessions, ({ caller }) => service.sessions(caller)),
    implement(ownAccount.endSession, async ({ body, caller }) => {
      if (body.id === undefined) await accounts.endOtherSessions(caller);
      else await service.endSession(caller.uid, body.id);
      return done;
    }),
    implement(ownAccount.getAccountData, async ({ caller, locale, reply }) => {
      const zip = await service.data(caller, locale);
      return reply
        .type('application/zip')
        .header('Content-disposition', `attachment;filename=account_${Date.now()}.zip`)
        .send(zip);
    }),
    implement(ownAccount.deleteAccount, async ({ body, caller, locale, reply }) => {
      const { outcome, minutes } = await service.close(caller, body);
      if (outcome === 'ok') dropCookie(reply);
      return {
        code: codes[outcome],
        msg: outcome === 'ok' ? null : translate(locale, `errors:account.change.${outcome}`, { minutes }),
      };
    }),
    implement(ownAccount.getRating, ({ caller }) => accounts.rating(caller.uid)),
  ];
};
