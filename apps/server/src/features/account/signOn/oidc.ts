import { Failure } from '@assay/domain';
import * as client from 'openid-client';

/** What is known of a provider; the secret as it is sent. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Seconds that a provider may take for an answer. */
const patience = 10;
/** ms for which what a provider says of itself is kept. */
const keptMs = 300_000;

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** The address of an issuer: https, or this machine. @throws Failure `account.signOnIssuer`. */
export const issuerOf = (text: string): URL => {
  if (!URL.canParse(text)) throw new Failure('account.signOnIssuer');
  const url = new URL(text);
  if (
    url.username ||
    url.password ||
    url.hash ||
    (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
  )
    throw new Failure('account.signOnIssuer');
  return url;
};

/** Reads what a provider says of itself. */
export const discover = (provider: Provider): Promise<client.Configuration> => {
  const server = issuerOf(provider.issuer);
  return client.discovery(
    server,
    provider.clientId,
    undefined,
    provider.clientSecret ? client.ClientSecretBasic(provider.clientSecret) : client.None(),
    {
      timeout: patience,
      // What comes straight from the provider is checked against its keys, too.
      execute: [
        client.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
};

/** Keeps what providers said of themselves for some minutes; what failed is asked for again. */
export const createDirectory = () => {
  const known = new Map<string, { at: number; config: Promise<client.Configuration> }>();
  return (provider: Provider): Promise<client.Configuration> => {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const found = known.get(key);
    if (found && performance.now() - found.at < keptMs) return found.config;
    if (known.size > 100) known.clear();
    const config = discover(provider);
    known.set(key, { at: performance.now(), config });
    config.catch(() => known.delete(key));
    return config;
  };
};

/** Why a provider could not be asked, in its own words or those of the network, short. */
export const reasonOf = (error: unknown): string => {
  const {
    message = String(error),
    cause,
    error: code,
  } = error as { message?: string; cause?: unknown; error?: string };
  const below = cause instanceof Error ? ` (${(cause as { code?: string }).code ?? cause.message})` : '';
  return `${code ? `${code}: ` : ''}${message}${below}`.slice(0, 300);
};
