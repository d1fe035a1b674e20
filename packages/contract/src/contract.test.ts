import { isAnyAdmin, isProblemAdmin, isRoot, type RoleId, roleNames, type Viewer } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, formatDate } from './index.ts';
import { forAdmins, forProblemAdmins, forRoot } from './roles.ts';
import { bool, date, int, optionalInt, orNull, paging } from './scalar.ts';

describe('calls', () => {
  it('are declared once each', () => {
    const keys = allCalls.map((item) => `${item.method} ${item.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(40);
  });
  it('are for the roles that the rules name', () => {
    const namesOf = (rule: (viewer: Viewer) => boolean) =>
      Object.entries(roleNames).flatMap(([id, name]) =>
        rule({ uid: '', username: '', role: Number(id) as RoleId }) ? [name] : [],
      );
    expect([...forAdmins.roles].sort()).toEqual(namesOf(isAnyAdmin).sort());
    expect([...forProblemAdmins.roles].sort()).toEqual(namesOf(isProblemAdmin).sort());
    expect([...forRoot.roles]).toEqual(namesOf(isRoot));
  });
});

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  pattern?: string;
  format?: string;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  maxProperties?: number;
  anyOf?: JsonSchema[];
}

/** The member of `text` that takes a number: it becomes a text of at most 24 characters. */
const isNumberAsText = (path: string) => path.endsWith('|1');

const hasBound = (schema: JsonSchema, path: string): boolean => {
  switch (schema.type) {
    case 'string':
      return [schema.maxLength, schema.pattern, schema.format].some((bound) => bound !== undefined);
    case 'number':
      return isNumberAsText(path) || (schema.minimum !== undefined && schema.maximum !== undefined);
    case 'array':
      return schema.maxItems !== undefined;
    default:
      return true;
  }
};

/** Fields that take a text, a list or a number of any size. */
const unbounded = (schema: JsonSchema, path: string): string[] => {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  return [
    ...(hasBound(schema, path) ? [] : [path]),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => unbounded(field, `${path}.${key}`)),
    ...(typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0
      ? schema.maxProperties === undefined
        ? [`${path}.*`]
        : unbounded(schema.additionalProperties, `${path}.*`)
      : []),
    ...(schema.anyOf ?? []).flatMap((option, index) => unbounded(option, `${path}|${index}`)),
  ];
};
const inputOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

describe('bounds', () => {
  it('are missed where there are none', () => {
    const bad = z.object({
      a: z.string(),
      b: z.array(z.string().max(3)),
      c: z.number().optional(),
      d: z.number().int(),
    });
    expect(unbounded(inputOf(bad), 'body')).toEqual(['body.a', 'body.b', 'body.c']);
  });

  it.each(allCalls.map((item) => [`${item.area}.${item.name}`, item] as const))('of what %s takes', (_, item) => {
    expect([
      ...unbounded(inputOf(item.query), 'query'),
      ...unbounded(inputOf(item.body), 'body'),
      ...unbounded(inputOf(item.params), 'params'),
    ]).toEqual([]);
  });
});

describe('scalars', () => {
  it('take numbers and flags as text', () => {
    expect(int.parse('1000')).toBe(1000);
    expect(() => int.parse('12x')).toThrow();
    expect(() => int.parse(1.5)).toThrow();
    expect(optionalInt.parse('')).toBeUndefined();
    expect(optionalInt.parse(null)).toBeUndefined();
    expect(['true', '1', 'True', 'yes', true, 1].map((value) => bool.parse(value))).toEqual(Array(6).fill(true));
    expect(['false', '0', 'False', 'no', false, 0].map((value) => bool.parse(value))).toEqual(Array(6).fill(false));
    expect(() => bool.parse('maybe')).toThrow();
  });
  it('write dates in UTC with milliseconds and offset', () => {
    expect(formatDate(new Date(Date.UTC(2024, 0, 31, 8)))).toBe('2024-01-31T08:00:00.000+0000');
    expect(date.parse(new Date(0))).toBe('1970-01-01T00:00:00.000+0000');
  });
  it('keep null fields', () => {
    expect(z.object({ a: orNull(z.string()), b: orNull(date) }).parse({})).toEqual({ a: null, b: null });
  });
  it('take a page below one as the first', () => {
    expect(z.object(paging(30)).parse({ currentPage: '0', limit: '-1' })).toEqual({ currentPage: 1, limit: 30 });
    expect(z.object(paging(30)).parse({})).toEqual({ currentPage: 1, limit: 30 });
  });
});
