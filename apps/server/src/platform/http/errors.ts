import { Failure, type FailureCode, failures } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseAway, isOwnerGone, isUniqueViolation } from '../sql/database.ts';
import { localeOf, translate } from '../text/texts.ts';

const codeOfFastify = (error: { code?: string; statusCode?: number }): FailureCode | undefined => {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return 'request.unsupportedMedia';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'request.tooLarge';
    case 'FST_REQ_FILE_TOO_LARGE':
      return 'request.tooLarge';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'request.malformed';
    default:
      if (error.statusCode === 429) return 'request.tooMany';
      if (error.statusCode === 413) return 'request.tooLarge';
      if (error.statusCode === 415) return 'request.unsupportedMedia';
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? 'request.malformed'
        : undefined;
  }
};

/** Said to who asks while the database is away: it is mostly back within so many seconds. */
const retrySeconds = 5;

/** Turns whatever was thrown into a Failure; what nobody expected is a 500 without details. */
const toFailure = (error: unknown, request: FastifyRequest): Failure => {
  if (error instanceof Failure) return error;
  if (error instanceof z.ZodError) {
    const issue = error.issues[0];
    return new Failure('request.invalid', { field: issue ? issue.path.join('.') || 'body' : 'body' });
  }
  const code = codeOfFastify(error as { code?: string; statusCode?: number });
  if (code) return new Failure(code);
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database does not answer');
    return new Failure('server.unavailable', { seconds: retrySeconds });
  }
  if (isOwnerGone(error)) return new Failure('request.goneMeanwhile');
  if (isUniqueViolation(error)) request.log.warn({ err: error }, 'unique constraint violated');
  else request.log.error({ err: error }, 'request failed');
  return new Failure('server.internal');
};

/** A field of a form by the name that people know it by; what is refused of a request as such keeps the name of the API. */
const inWords = (locale: Locale, { code, params }: Failure): Failure['params'] => {
  const { field } = params;
  if (code === 'request.invalid' || code === 'request.missing' || typeof field !== 'string') return params;
  return { ...params, field: translate(locale, `errors:fieldName.${field}`, { defaultValue: field }) };
};

/**
 * Answers a refusal: the body's status by the code, HTTP 200 unless the code says otherwise. Refusals of downloads are
 * HTTP 400 with the same JSON, so that clients do not save them as files. A refusal that passes by itself says when.
 */
export const sendFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  download = false,
): FastifyReply => {
  const failure = toFailure(error, request);
  const rule: { status: number; http?: number } = failures[failure.code];
  const http = rule.http ?? (download ? 400 : 200);
  const locale = localeOf(request.headers['accept-language']);
  const urlType = request.headers['url-type'];
  if ((http === 401 || http === 403) && typeof urlType === 'string') reply.header('Url-Type', urlType);
  const { seconds } = failure.params;
  if (typeof seconds === 'number') reply.header('Retry-After', String(seconds));
  return reply
    .code(http)
    .type('application/json; charset=utf-8')
    .send({
      status: rule.status,
      data: failure.data,
      msg: translate(locale, `errors:${failure.code}`, inWords(locale, failure)),
    });
};
