import { Failure } from '@assay/domain';
import type { FastifyRequest } from 'fastify';

/** Who speaks in a call of judge nodes: one node by a token of its own, or any node that has the shared token. */
export interface JudgeCredential {
  /** Null: the shared token. */
  own: { tokenId: number; node: string } | null;
}

/** Looks a token of judge nodes up; implemented by the node area. */
export interface JudgeAuthenticator {
  find(token: string): Promise<JudgeCredential | undefined>;
}

/** Reads who speaks from the request. @throws {Failure} `access.judgeToken` */
export const judgeOf = async (request: FastifyRequest, judges: JudgeAuthenticator): Promise<JudgeCredential> => {
  const found = await judges.find(request.headers.authorization?.trim() ?? '');
  if (!found) throw new Failure('access.judgeToken');
  return found;
};
