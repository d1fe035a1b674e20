import type { Call } from '@assay/contract';
import { hasPermission, roleIds } from '@assay/domain';
import { z } from 'zod';

/** How much of a call's body is read. */
export interface BodySize {
  bytes: number;
  /** Values in it: texts, numbers, lists and objects, at any depth. */
  values: number;
}

/** The parts of a JSON schema that bound what is sent. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  maxProperties?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
}

const anything: BodySize = { bytes: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };
const oneValue = (bytes: number): BodySize => ({ bytes, values: 1 });

/** Bytes of a letter at most: `\u0000`. */
const letterBytes = 6;
/** Numbers, dates, and texts that a pattern bounds. */
const shortBytes = 64;
/** Quotes, colon, comma and a blank after each. */
const punctuation = 6;

const largestOf = (sizes: readonly BodySize[]): BodySize => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  values: Math.max(0, ...sizes.map(({ values }) => values)),
});

/** Bytes of a key that a call names nowhere. */
const keyBytes = 1024;

const objectSize = ({ properties = {}, additionalProperties, maxProperties }: Schema): BodySize => {
  // A record: it may have any number of keys, if it does not say how many.
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    if (maxProperties === undefined) return anything;
    const { bytes, values } = sizeOf(additionalProperties);
    return {
      bytes: punctuation + maxProperties * (keyBytes + punctuation + bytes),
      values: 1 + maxProperties * values,
    };
  }
  const sum = { bytes: punctuation, values: 1 };
  for (const [key, field] of Object.entries(properties)) {
    const { bytes, values } = sizeOf(field);
    sum.bytes += key.length + punctuation + bytes;
    sum.values += values;
  }
  return sum;
};

const listSize = ({ maxItems, items = {} }: Schema): BodySize => {
  if (maxItems === undefined) return anything;
  const { bytes, values } = sizeOf(items);
  return { bytes: punctuation + maxItems * (bytes + punctuation), values: 1 + maxItems * values };
};

const sumOf = (sizes: readonly BodySize[]): BodySize => ({
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  values: sizes.reduce((sum, { values }) => sum + values, 0),
});

/** Of what the schema takes at most. */
const sizeOf = (schema: Schema): BodySize => {
  if (schema.anyOf) return largestOf(schema.anyOf.map(sizeOf));
  if (schema.allOf) return sumOf(schema.allOf.map(sizeOf));
  if (schema.enum) return largestOf(schema.enum.map((value) => oneValue(JSON.stringify(value).length)));
  if (schema.const !== undefined) return oneValue(JSON.stringify(schema.const).length);
  switch (schema.type) {
    case 'object':
      return objectSize(schema);
    case 'array':
      return listSize(schema);
    case 'string':
      return oneValue(schema.maxLength === undefined ? shortBytes : punctuation + letterBytes * schema.maxLength);
    case undefined:
      return anything;
    default:
      return oneValue(shortBytes);
  }
};

/** Clients of the reference send whole rows back: fields that the call does not know. */
const spare: BodySize = { bytes: 64 * 1024, values: 2000 };
/** Of people who look after nothing here, at most: whatever the longest texts take, with nobody held up by reading it. */
const largestOfUsers = 1024 * 1024;
const mostValues = 1_000_000;

const isForEveryUser = ({ access }: Pick<Call, 'access'>): boolean =>
  typeof access === 'string' ||
  'basic' in access ||
  (!('roles' in access) && hasPermission({ uid: '', username: '', role: roleIds.user }, access.permission));

/**
 * What may come as the body of a call, out of its declaration: without it lists of a hundred thousand rubbish entries were
 * read and checked one by one before anything counted them. `most`: bytes, of any call.
 */
export const bodySizeOf = (call: Pick<Call, 'access' | 'body'>, most: number): BodySize => {
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { bytes, values } = schema.type === undefined && schema.anyOf === undefined ? oneValue(0) : sizeOf(schema);
  return {
    bytes: Math.min(isForEveryUser(call) ? largestOfUsers : most, most, spare.bytes + bytes),
    values: Math.min(mostValues, spare.values + values),
  };
};
