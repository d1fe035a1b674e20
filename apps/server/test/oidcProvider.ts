import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Who logs in at the provider, and what it tells of them. */
export interface Person {
  sub: string;
  [claim: string]: unknown;
}

/** Opens an OpenID provider on loopback that lets in whoever `person` is at the moment, without asking. */
export const openOidcProvider = async (client: { id: string; secret: string; callbacks: string[] }) => {
  const state: { person: Person } = { person: { sub: 'nobody' } };
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.callbacks,
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'name', 'number', 'groups'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a-key-of-the-test'] },
    pkce: { required: () => true },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const grant = new provider.Grant({ accountId: state.person.sub, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid profile email');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: state.person.sub }, consent });
  });
  http.on('request', provider.callback());

  /** Goes through the provider as a browser does, from its address to the one that it leads back to. */
  const goThrough = async (url: string): Promise<URL> => {
    const jar = new Map<string, string>();
    for (let at = url, hop = 0; hop < 10; hop += 1) {
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name = '', ...value] = pair.split('=');
        jar.set(name, value.join('='));
      }
      const next = new URL(answer.headers.get('location') ?? '', at);
      if (answer.status < 300 || answer.status > 399) throw new Error(`${answer.status} ${await answer.text()}`);
      if (next.origin !== issuer) return next;
      at = next.href;
    }
    throw new Error('the provider leads nowhere');
  };

  return {
    issuer,
    state,
    goThrough,
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
};
