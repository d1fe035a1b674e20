import { Failure, type FailureCode, isUsername, longestUsername, oneLine } from '@assay/domain';
import * as client from 'openid-client';
import type { Platform } from '../../../platform/platform.ts';
import type { Seal } from '../../../platform/process/seal.ts';
import { hashToken, newToken, newUid } from '../../../platform/process/tokens.ts';
import type { SignOnSetting } from '../../../platform/settings.ts';
import { isUniqueViolation } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import type { Above } from '../above.ts';
import { isEmail } from '../account.rules.ts';
import { findUser } from '../account.store.ts';
import { addIdentity, findByIdentity, type Identity } from '../credential.store.ts';
import type { SessionService } from '../session.service.ts';
import { createDirectory } from './oidc.ts';
import { insertPerson, isNumberTaken } from './signOn.store.ts';

/** Seconds from the start to the provider's answer, and from there to the end. */
const startSeconds = 600;
const ticketSeconds = 300;

/** A login under way. `browser`: the hash of a cookie, so that nobody ends in another's browser what was begun in one's own. */
interface Under {
  key: string;
  nonce: string;
  verifier: string;
  browser: string;
  returnTo: string;
  linkUid: string | null;
}
/** Why there is no login, told by the page in the reader's language. */
interface Refusal {
  code: FailureCode;
  params: Failure['params'];
  browser: string;
}
interface Ticket {
  uid: string;
  identity: Identity;
  browser: string;
  returnTo: string;
}

type Claims = Readonly<Record<string, unknown>>;

const textOf = (claims: Claims, name: string, max: number): string => {
  const value = name === '' ? undefined : claims[name];
  return typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)).slice(0, max) : '';
};

const holds = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.some((one) => String(one) === wanted) : String(value) === wanted;

/** A path of this site; anything else leads home. */
const ownPath = (text: string | undefined): string => {
  const base = 'http://own.invalid';
  const url = text?.startsWith('/') && URL.canParse(text, base) ? new URL(text, base) : undefined;
  const path = url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/';
  // What two slashes begin is another host to browsers.
  return path.startsWith('//') ? '/' : path.slice(0, 1000);
};

/** Logins by OpenID providers: begun, answered, ended. */
export const createSignOnService = (
  platform: Platform,
  needs: { sessions: Pick<SessionService, 'enterBySignOn' | 'changing'>; seal: Seal } & Pick<Above, 'welcome'>,
) => {
  const { db, ephemeral, settings, config } = platform;
  const configOf = createDirectory();

  const providerOf = async (key: string): Promise<SignOnSetting> => {
    const found = (await settings.get()).signOn.find((one) => one.key === key && one.enabled);
    if (!found) throw new Failure('account.signOnUnknown');
    return found;
  };
  const callbackOf = (key: string): string => `${config.publicUrl}/api/sign-on/${key}/callback`;

  const ask = async (provider: SignOnSetting): Promise<client.Configuration> => {
    const clientSecret = needs.seal.open(provider.secret) ?? '';
    try {
      return await configOf({ issuer: provider.issuer, clientId: provider.clientId, clientSecret });
    } catch (error) {
      platform.log.warn({ err: error, provider: provider.key }, 'a provider of logins does not answer');
      throw new Failure('account.signOnDown', { name: provider.name });
    }
  };

  /** Makes the account of who comes first. @throws Failure where an account looks like the same person's: it is never taken. */
  const createPerson = async (provider: SignOnSetting, identity: Identity, claims: Claims): Promise<string> => {
    if (!provider.creates) throw new Failure('account.signOnNoAccount', { name: provider.name });
    const username = textOf(claims, provider.usernameClaim, 100);
    if (!isUsername(username) || username.length > longestUsername)
      throw new Failure('account.signOnUsername', { name: provider.name });
    const number = textOf(claims, provider.numberClaim, 200);
    const said = textOf(claims, 'email', 255);
    const email = claims['email_verified'] === true && isEmail(said) ? said : null;
    const taken = new Failure('account.signOnTaken', { name: provider.name, username });
    if ((await findUser(db, { username })) || (email && (await findUser(db, { email })))) throw taken;
    if (number !== '' && (await isNumberTaken(db, number))) throw taken;
    const uid = newUid();
    const realname = textOf(claims, provider.realnameClaim, 50) || null;
    try {
      await inTransaction(db, async (tx) => {
        await insertPerson(tx, { uid, username, email, realname, number: number || null });
        if (!(await addIdentity(tx, uid, identity))) throw taken;
        await needs.welcome(tx, [uid]);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? taken : error;
    }
    return uid;
  };

  const personOf = async (provider: SignOnSetting, identity: Identity, claims: Claims, linkUid: string | null) => {
    if (provider.onlyClaim !== '' && !holds(claims[provider.onlyClaim], provider.onlyValue))
      throw new Failure('account.signOnNotAllowed', { name: provider.name });
    const known = await findByIdentity(db, identity);
    if (linkUid === null) return known ?? createPerson(provider, identity, claims);
    if (known !== undefined && known !== linkUid) throw new Failure('account.signOnOther', { name: provider.name });
    if (known === undefined) await addIdentity(db, linkUid, identity);
    return linkUid;
  };

  return {
    shown: async () =>
      (await settings.get()).signOn
        .filter(({ enabled }) => enabled)
        .map(({ key, name, hint, issuer }) => ({ key, name, hint, host: new URL(issuer).host })),

    /** The address at which the provider asks who it is, and what this browser has to keep meanwhile. */
    start: async (input: { key: string; returnTo: string | undefined; linkUid: string | null }) => {
      const provider = await providerOf(input.key);
      const asked = await ask(provider);
      const [state, nonce, verifier, browser] = [newToken(), newToken(), client.randomPKCECodeVerifier(), newToken()];
      const under: Under = {
        key: provider.key,
        nonce,
        verifier,
        browser: hashToken(browser),
        returnTo: ownPath(input.returnTo),
        linkUid: input.linkUid,
      };
      await ephemeral.put(`signOn:${hashToken(state)}`, under, startSeconds);
      const url = client.buildAuthorizationUrl(asked, {
        redirect_uri: callbackOf(provider.key),
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, browser };
    },

    /** Reads the provider's answer, and gives the ticket with which the page ends the login. */
    answer: async (key: string, search: URLSearchParams, browser: string | undefined): Promise<string> => {
      const state = search.get('state') ?? '';
      const under = await ephemeral.takeOut<Under>(`signOn:${hashToken(state)}`);
      if (!under || under.key !== key || under.browser !== hashToken(browser ?? ''))
        throw new Failure('account.signOnLost');
      const provider = await providerOf(key);
      if (search.get('error') === 'access_denied') throw new Failure('account.signOnRefused', { name: provider.name });
      const asked = await ask(provider);
      const url = new URL(callbackOf(key));
      url.search = search.toString();
      let claims: Claims;
      try {
        const tokens = await client.authorizationCodeGrant(asked, url, {
          pkceCodeVerifier: under.verifier,
          expectedState: state,
          expectedNonce: under.nonce,
          idTokenExpected: true,
        });
        const own = tokens.claims()!;
        // Some tell name and number only there; the subject must be the same.
        const more = asked.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(asked, tokens.access_token, own.sub)
          : {};
        claims = { ...more, ...own };
      } catch (error) {
        platform.log.warn({ err: error, provider: key }, 'a login by a provider failed');
        throw new Failure('account.signOnFailed', { name: provider.name });
      }
      const identity = { issuer: String(claims['iss']), subject: String(claims['sub']) };
      const uid = await personOf(provider, identity, claims, under.linkUid);
      const ticket = newToken();
      const kept: Ticket = { uid, identity, browser: under.browser, returnTo: under.returnTo };
      await ephemeral.put(`signOn:ticket:${hashToken(ticket)}`, kept, ticketSeconds);
      return ticket;
    },

    /** The ticket of a login that failed: the page asks why. */
    refuse: async ({ code, params }: Failure, browser: string | undefined): Promise<string> => {
      const ticket = newToken();
      const kept: Refusal = { code, params, browser: hashToken(browser ?? '') };
      await ephemeral.put(`signOn:ticket:${hashToken(ticket)}`, kept, ticketSeconds);
      return ticket;
    },

    /** Ends a login with its ticket: once, in the browser that began it. Stays good while a code of the second factor is wanted. */
    finish: async (
      input: { ticket: string; code: string | undefined; browser: string | undefined },
      visit: Parameters<SessionService['enterBySignOn']>[3],
    ) => {
      const key = `signOn:ticket:${hashToken(input.ticket)}`;
      const kept = await ephemeral.takeOut<Ticket | Refusal>(key);
      if (!kept || kept.browser !== hashToken(input.browser ?? '')) throw new Failure('account.signOnLost');
      if ('code' in kept) throw new Failure(kept.code, kept.params);
      try {
        const entered = await needs.sessions.enterBySignOn(kept.uid, kept.identity, input.code, visit);
        return { ...entered, returnTo: kept.returnTo };
      } catch (error) {
        const isAsked = (code: FailureCode) => code.startsWith('account.secondFactor');
        if (error instanceof Failure && isAsked(error.code)) await ephemeral.put(key, kept, ticketSeconds);
        throw error;
      }
    },

    callbackOf,
  };
};
export type SignOnService = ReturnType<typeof createSignOnService>;
