import type { Access } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A program without an account here, by the name that its realm knows it by. */
export interface Outsider {
  name: string;
}

/** Looks a name and a password up; implemented by the area whose realm it is. */
export interface BasicAuthenticator {
  find(name: string, password: string): Promise<Outsider | undefined>;
}

/** The realm of an access rule by HTTP Basic; undefined for every other rule. */
export const realmOf = (access: Access): string | undefined =>
  typeof access === 'object' && 'basic' in access ? access.basic : undefined;

/** Reads name and password from the header; the name ends at the first colon (RFC 7617). */
const readBasic = (header: string | undefined): [name: string, password: string] | undefined => {
  const encoded = /^basic +([\w+/=-]{1,1000})$/i.exec(header?.trim() ?? '')?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + 1)];
};

/** Reads who speaks from the request, and tells those who say nothing or something wrong what to say. @throws {Failure} `access.loginRequired` */
export const outsiderOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  realm: string,
  authenticator: BasicAuthenticator,
): Promise<Outsider> => {
  const said = readBasic(request.headers.authorization);
  const found = said && (await authenticator.find(...said));
  if (found) return found;
  reply.header('WWW-Authenticate', `Basic realm="${realm}", charset="UTF-8"`);
  throw new Failure('access.loginRequired');
};
