import { setImmediate as others } from 'node:timers/promises';
import { type Call, tokenScopeOf } from '@assay/contract';
import { z } from 'zod';
import { idempotencyKeyForm } from './idempotency.ts';

type Json = Record<string, unknown>;

/** What stands above the list of calls. */
export const howToCall = `A program comes with a personal access token, which its person makes under Settings → Logins and data:

    curl -H 'Authorization: Bearer assay_…' ${'$'}SITE/api/account/info

Each call names the scope that it needs of a token, or that it takes none. A token is refused with HTTP 403 where it lacks the scope, and
with HTTP 401 once it has run out or was revoked; it never may more than its person. The limits of requests are those of the person.

Every answer is \`{ "status": 200, "data": …, "msg": … }\`; a refusal has another status, and says why in \`msg\`, in the language of
\`Accept-Language\`.`;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _ignored, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
  }) as Json;
  return rest;
};

const accessText = (call: Call): string => {
  const { access } = call;
  if (access === 'guest') return 'No login needed.';
  if (access === 'guestStrict') return 'No login needed; a bad token is refused.';
  if (access === 'login') return 'Login needed.';
  if (access === 'judge') return 'Judge token needed.';
  if ('basic' in access) return `Name and password by HTTP Basic, realm ${access.basic}.`;
  const parts = [];
  if ('roles' in access) parts.push(`roles: ${access.roles.join(', ')}`);
  if (access.permission) parts.push(`permission: ${access.permission}`);
  return `Login needed; ${parts.join('; ')}.`;
};

const scopeText = (call: Call): string => {
  if (call.access === 'judge' || (typeof call.access === 'object' && 'basic' in call.access)) return '';
  const scope = tokenScopeOf(call);
  return scope === 'never' ? ' No personal access token is taken.' : ` Scope of personal access tokens: ${scope}.`;
};

const openApiOf = (call: Call): Json => {
  const schema: Json = {
    tags: [call.area],
    operationId: `${call.area}.${call.name}`,
    summary: call.summary,
    description: accessText(call) + scopeText(call),
  };
  if (call.access !== 'guest')
    schema['security'] = [{ token: [] }, ...(tokenScopeOf(call) === 'never' ? [] : [{ personal: [] }])];
  const params = schemaOf(call.params, 'input');
  if (params['type'] === 'object') schema['params'] = params;
  const query = schemaOf(call.query, 'input');
  if (query['type'] === 'object') schema['querystring'] = query;
  if (call.once) {
    schema['headers'] = {
      type: 'object',
      properties: {
        'Idempotency-Key': {
          type: 'string',
          pattern: idempotencyKeyForm.source,
          description: 'Of your choice, new for each: the same sent again with it makes nothing more.',
        },
      },
    };
  }
  if (call.transport === 'upload') {
    schema['consumes'] = ['multipart/form-data'];
    schema['body'] = { type: 'object', properties: { [call.fileField]: { type: 'string', format: 'binary' } } };
  } else if (call.method !== 'GET') {
    const body = schemaOf(call.body, 'input');
    if (body['type'] === 'object') schema['body'] = body;
  }
  if (call.transport === 'json' || call.transport === 'upload') {
    const data = schemaOf(call.data, 'output');
    const properties = {
      status: { type: 'integer', description: '200, or the number of the refusal' },
      data,
      msg: { type: 'string' },
    };
    schema['response'] = { 200: call.answer === 'envelope' ? { type: 'object', properties } : data };
  }
  return schema;
};

/**
 * The fastify-swagger schemas of calls, for the pages under /api/docs only: requests are checked by zod itself. They are a
 * quarter of a server's start, so they are made when somebody reads those pages: `prepare`, one after the other, other
 * requests being served between two.
 */
export const createApiDocs = () => {
  const made = new Map<Call, Json>();
  const schemaOf = (call: Call): Json => {
    const schema = made.get(call) ?? openApiOf(call);
    made.set(call, schema);
    return schema;
  };
  let prepared: Promise<void> | undefined;
  const makeAll = async (calls: readonly Call[]): Promise<void> => {
    for (const call of calls) {
      schemaOf(call);
      await others();
    }
  };
  return {
    schemaOf,
    prepare: (calls: readonly Call[]): Promise<void> => {
      prepared ??= makeAll(calls);
      return prepared;
    },
  };
};
export type ApiDocs = ReturnType<typeof createApiDocs>;
