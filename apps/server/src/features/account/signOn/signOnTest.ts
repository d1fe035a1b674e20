import type { signOn } from '@assay/contract';
import * as client from 'openid-client';
import { discover, issuerOf, type Provider, reasonOf } from './oidc.ts';

type Step = (typeof signOn.signOnSteps.options)[number];

const bound = 10_000;

/** Tries a provider step by step, until one fails: each says what was found, and why not. */
export const trySteps = async (provider: Provider, callback: string) => {
  const steps: { step: Step; ok: boolean; why: string | null }[] = [];
  const pass = async (step: Step, work: () => unknown): Promise<boolean> => {
    try {
      await work();
      steps.push({ step, ok: true, why: null });
      return true;
    } catch (error) {
      steps.push({ step, ok: false, why: reasonOf(error) });
      return false;
    }
  };
  let config: client.Configuration;
  const isDone =
    (await pass('address', () => issuerOf(provider.issuer))) &&
    (await pass('discovery', async () => {
      config = await discover(provider);
    })) &&
    (await pass('flow', () => {
      const { authorization_endpoint, token_endpoint, response_types_supported } = config.serverMetadata();
      if (!authorization_endpoint || !token_endpoint) throw new Error('authorization_endpoint, token_endpoint');
      if (response_types_supported && !response_types_supported.includes('code')) throw new Error('response_type code');
      if (!config.serverMetadata().supportsPKCE()) throw new Error('PKCE S256');
    })) &&
    (await pass('keys', async () => {
      const answer = await fetch(config.serverMetadata().jwks_uri!, { signal: AbortSignal.timeout(bound) });
      const { keys } = (await answer.json()) as { keys?: unknown[] };
      if (!Array.isArray(keys) || keys.length === 0) throw new Error('jwks_uri');
    }));
  if (isDone)
    await pass('client', async () => {
      // A code that cannot be right: a provider that knows the client says that of the code.
      const url = new URL(`${callback}?code=assay-test&state=assay-test`);
      url.searchParams.set('iss', config.serverMetadata().issuer);
      const checks = { expectedState: 'assay-test', pkceCodeVerifier: client.randomPKCECodeVerifier() };
      await client.authorizationCodeGrant(config, url, checks).catch((error: { error?: string; status?: number }) => {
        if (error.status === 401) throw new Error('invalid_client');
        if (error.error !== 'invalid_grant') throw error;
      });
    });
  return steps;
};
