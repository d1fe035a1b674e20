import { account } from '@assay/contract';
import { type RoleId, roleNames } from '@assay/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf, dropCookie, setDevice, setToken } from '../../platform/http/authenticate.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { translate } from '../../platform/text/texts.ts';
import { presentUserInfo } from './account.present.ts';
import type { AccountService } from './account.service.ts';
import { tokenSeconds } from './account.store.ts';
import { passwordMs, passwordsWaiting } from './password.ts';

const codes = { ok: 200, wrong: 400, locked: 403 } as const;

/** The calls of an account's owner and of guests who want one. */
export const accountRoutes = (needs: { service: AccountService; secure: boolean }): Route[] => {
  const { service } = needs;
  const visitOf = (request: FastifyRequest, ip: string) => ({
    ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    device: deviceOf(request),
  });
  const enter = (reply: FastifyReply, token: string, { device }: { device: string }) => {
    setToken(reply, token, { secure: needs.secure, maxAge: tokenSeconds });
    setDevice(reply, device, needs);
  };

  return [
    implement(account.login, async ({ body, request, reply, ip }) => {
      const visit = visitOf(request, ip);
      const { user, token } = await service.login(body, visit);
      enter(reply, token, visit);
      return presentUserInfo(user);
    }),
    implement(account.adminLogin, async ({ body, request, reply, ip }) => {
      const visit = visitOf(request, ip);
      const { user, token } = await service.login(body, visit, true);
      enter(reply, token, visit);
      return presentUserInfo(user);
    }),
    implement(account.getLoginQueue, async () => ({ waiting: passwordsWaiting(), ms: passwordMs() })),
    implement(account.logout, async ({ caller, reply }) => {
      await service.logout(caller.sessionId);
      dropCookie(reply);
      return done;
    }),
    implement(account.adminLogout, async ({ caller, reply }) => {
      await service.logout(caller.sessionId);
      dropCookie(reply);
      return done;
    }),
    implement(account.getUserAuthInfo, async ({ caller }) => ({ roles: [roleNames[caller.role as RoleId]] })),
    implement(account.checkUsernameOrEmail, ({ body }) => service.checkUsernameOrEmail(body)),
    implement(account.captcha, () => service.captcha()),
    implement(account.captchaQuestion, ({ caller, ip, locale }) => service.captchaQuestion(caller?.uid ?? ip, locale)),
    implement(account.getRegisterCode, ({ query, locale }) => service.sendRegisterCode({ email: query.email, locale })),
    implement(account.register, async ({ body }) => {
      await service.register(body);
      return done;
    }),
    implement(account.applyResetPassword, async ({ body, caller, ip, locale }) => {
      await service.applyResetPassword(caller?.uid ?? ip, { ...body, locale });
      return done;
    }),
    implement(account.resetPassword, async ({ body }) => {
      await service.resetPassword(body);
      return done;
    }),
    implement(account.changePassword, async ({ body, caller, locale }) => {
      const { outcome, minutes } = await service.changePassword(caller, body);
      return {
        code: codes[outcome],
        msg: outcome === 'ok' ? null : translate(locale, `errors:account.change.${outcome}`, { minutes }),
      };
    }),
    implement(account.getChangeEmailCode, async ({ query, caller, locale }) => {
      await service.sendChangeEmailCode(caller.uid, { email: query.email, locale });
      return done;
    }),
    implement(account.changeEmail, async ({ body, caller, locale }) => {
      const { outcome, minutes, user } = await service.changeEmail(caller.uid, body);
      return {
        code: codes[outcome],
        msg: outcome === 'ok' ? null : translate(locale, `errors:account.changeEmail.${outcome}`, { minutes }),
        userInfo: outcome === 'ok' && user ? presentUserInfo(user) : null,
      };
    }),
    implement(account.changeUserInfo, async ({ body, caller }) =>
      presentUserInfo(await service.changeUserInfo(caller.uid, body)),
    ),
    implement(account.getSessions, ({ caller }) => service.previousSession(caller.uid)),
  ];
};
