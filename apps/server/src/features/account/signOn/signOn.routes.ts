import { signOn } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserOf, deviceOf, setBrowser, setDevice, setToken } from '../../../platform/http/authenticate.ts';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { presentUserInfo } from '../account.present.ts';
import { tokenSeconds } from '../account.store.ts';
import type { SignOnService } from './signOn.service.ts';
import type { SignOnAdmin } from './signOnAdmin.service.ts';

const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** To the page of the web app that ends the login, or says why it failed: no words of ours or others are in the address. */
const lead = (reply: FastifyReply, ticket: string): FastifyReply => reply.redirect(`/sign-on?ticket=${ticket}`, 303);

/** Logins by OpenID providers, and their back office. */
export const signOnRoutes = (needs: { service: SignOnService; admin: SignOnAdmin; secure: boolean }): Route[] => {
  const { service, admin, secure } = needs;
  return [
    implement(signOn.getSignOnProviders, () => service.shown()),
    implement(signOn.startSignOn, async ({ body: { key, returnTo, link = false }, caller, reply }) => {
      if (link && !caller) throw new Failure('access.loginRequired');
      const { url, browser } = await service.start({ key, returnTo, linkUid: link ? caller!.uid : null });
      setBrowser(reply, browser, { secure });
      return { url };
    }),
    implement(signOn.signOnCallback, async ({ params, request, reply }) => {
      try {
        return lead(reply, await service.answer(params.key, searchOf(request), browserOf(request)));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return lead(reply, await service.refuse(error, browserOf(request)));
      }
    }),
    implement(signOn.finishSignOn, async ({ body, request, reply, ip }) => {
      const device = deviceOf(request);
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
      const input = { ticket: body.ticket, code: body.code, browser: browserOf(request) };
      const { user, token, returnTo } = await service.finish(input, { ip, userAgent, device });
      setToken(reply, token, { secure, maxAge: tokenSeconds });
      setDevice(reply, device, { secure });
      return { user: presentUserInfo(user), returnTo };
    }),
    implement(signOn.adminGetSignOn, () => admin.list()),
    implement(signOn.saveSignOn, async ({ body, caller }) => {
      await admin.save(caller, body);
      return done;
    }),
    implement(signOn.removeSignOn, async ({ query, caller }) => {
      await admin.remove(caller, query.key);
      return done;
    }),
    implement(signOn.testSignOn, ({ body }) => admin.test(body)),
  ];
};
