import type { CallDefinition } from '@sikka/contract';
import { hintOf } from '@sikka/contract/console';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { parseStrictJson } from '../platform/calls/strict-json.ts';

/** The part of JSON Schema that bodies of the contract use. */
interface BodySchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: BodySchema[];
  oneOf?: BodySchema[];
  properties?: Record<string, BodySchema>;
  required?: string[];
  propertyNames?: BodySchema;
  additionalProperties?: BodySchema | boolean;
  items?: BodySchema;
  minItems?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** The string is a JSON text of this. */
  jsonText?: BodySchema;
}

type Fields = Record<string, unknown>;

/** Values that break code which trusts its input. */
const hostileValues = fc.constantFrom<unknown>(
  null,
  true,
  false,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  -(2 ** 63),
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  '💥'.repeat(50),
  'x'.repeat(20_000),
  '../../etc/passwd',
  "'; drop table x; --",
  'NaN',
  'Infinity',
  '1e999',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '__proto__',
  'constructor',
  'true',
  '0',
  [],
  [[]],
  [null],
  {},
  { length: 1e9 },
  { toString: 1 },
  { constructor: { prototype: { admin: true } } },
);

const unknownFields = fc.constantFrom(
  'coins',
  'state',
  'uid',
  'userGid',
  'role',
  'amount',
  'isValid',
  'constructor',
  'toString',
  'prototype',
  '',
  ' ',
  'x'.repeat(500),
);

/** Plausible values where a schema cannot say what it expects. */
const plausibleTexts = fc.constantFrom('The biller says nothing has arrived', 'asha@mail.example', '9876543210');

/** Cache by pattern: an arbitrary is expensive to create, since it maps all of Unicode. */
const stringsOf = new Map<string, fc.Arbitrary<string>>();
const stringOf = (pattern: string): fc.Arbitrary<string> => {
  const strings = stringsOf.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  stringsOf.set(pattern, strings);
  return strings;
};

/** What pasted text may begin or end with: spaces, direction marks, invisible characters. */
const pastedAffixes = fc.constantFrom('', ' ', '\u00A0', '\n', '\u202E', '\u200B', '\u2067', '\uFEFF');
/** Rare, because a body with many ids is valid only if none of them has an affix. */
const withPastedAffixes = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 15, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(pastedAffixes, text, pastedAffixes).map((parts) => parts.join('')) },
  );

const anyString = fc.string();
const stringWithin = ({ minLength = 0, maxLength = Infinity }: BodySchema): fc.Arbitrary<string> =>
  fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });

/** Values close to the schema, so that they pass the first checks. */
const nearlyValid = (schema: BodySchema): fc.Arbitrary<unknown> => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(nearlyValid));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return nearlyValidObject(schema);
    case 'array':
      return fc.array(schema.items ? nearlyValid(schema.items) : hostileValues, {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 4,
      });
    case 'string':
      if (schema.jsonText) return nearlyValid(schema.jsonText).map((value) => JSON.stringify(value));
      return withPastedAffixes(
        schema.pattern ? stringOf(schema.pattern) : fc.oneof(stringWithin(schema), plausibleTexts),
      );
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e9), max: Math.min(schema.maximum ?? 1_000, 1e9) });
    case 'boolean':
      return fc.boolean();
    default:
      return hostileValues;
  }
};

const nearlyValidObject = (schema: BodySchema): fc.Arbitrary<Fields> => {
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  if (properties) {
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, nearlyValid(field)])),
      { requiredKeys: required },
    );
  }
  return fc.dictionary(
    propertyNames?.pattern ? stringOf(propertyNames.pattern) : anyString,
    typeof additionalProperties === 'object' ? nearlyValid(additionalProperties) : hostileValues,
  );
};

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** One field replaced, left out or added. */
const mutateFields = (fields: Fields): fc.Arbitrary<string> => {
  const names = Object.keys(fields);
  const added = fc.tuple(unknownFields, hostileValues).map(([name, value]) => ({ ...fields, [name]: value }));
  if (names.length === 0) return added.map((value) => JSON.stringify(value));
  const name = fc.constantFrom(...names);
  const replaced = fc.tuple(name, hostileValues).map(([key, value]) => ({ ...fields, [key]: value }));
  const wrapped = name.map((key) => ({ ...fields, [key]: [fields[key]] }));
  const missing = name.map((key) => without(fields, key));
  return fc.oneof(replaced, replaced, wrapped, missing, added).map((value) => JSON.stringify(value));
};

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + '1' + close.repeat(levels);

/** Text that JSON.stringify would never make. */
const mutateText = (json: string): fc.Arbitrary<string> => {
  const unclosed = json.slice(0, -1) + (json === '{}' ? '' : ',');
  return fc.constantFrom(
    '',
    ' ',
    '\uFEFF' + json,
    json + json,
    json.slice(0, -1),
    `${json}\0`,
    'null',
    'true',
    '[]',
    '"text"',
    '0',
    'NaN',
    '-',
    '1e999',
    `${unclosed}"a":1,"a":2}`,
    `${unclosed}"__proto__":{"admin":true}}`,
    `${unclosed}"a":NaN}`,
    `${unclosed}"a":1e999}`,
    `${unclosed}"a":-Infinity}`,
    `${unclosed}"a":${'9'.repeat(400)}}`,
    `${unclosed}"a":"\\ud800"}`,
    `${unclosed}"a":"\\u0000"}`,
    `[${json}]`,
    nested(10_000, '[', ']'),
    nested(10_000, '{"a":', '}'),
    `${unclosed}"a":${nested(10_000, '[', ']')}}`,
    '{'.repeat(30_000),
  );
};

/** Bytes that are no UTF-8: a stray continuation, an overlong slash, half a surrogate, a byte that never occurs. */
const brokenBytes = fc.constantFrom([0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xff], [0xf4, 0x90, 0x80, 0x80], [0]);

const breakBytes = (json: string): fc.Arbitrary<Buffer<ArrayBuffer>> =>
  fc.tuple(brokenBytes, fc.nat(json.length)).map(([broken, at]) => {
    const bytes = Buffer.from(json);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(broken), bytes.subarray(at)]);
  });

const isValid = ({ body }: Pick<CallDefinition, 'body'>, bytes: Uint8Array): boolean => {
  try {
    return body.safeParse(parseStrictJson(bytes)).success;
  } catch {
    return false;
  }
};

const schemaOf = (body: z.ZodMiniType): BodySchema =>
  z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { json } = hintOf(zodSchema);
      if (json) Object.assign(jsonSchema, { jsonText: schemaOf(json) });
    },
  }) as BodySchema;

/** Bodies that a call must accept, however unusual their values. */
export const validBodies = (call: Pick<CallDefinition, 'body'>): fc.Arbitrary<Buffer<ArrayBuffer>> =>
  nearlyValid(schemaOf(call.body))
    .map((value) => Buffer.from(JSON.stringify(value)))
    .filter((bytes) => isValid(call, bytes));

/** Bodies that a call must refuse, most of them one change away from a valid one. */
export const invalidBodies = (call: Pick<CallDefinition, 'body'>): fc.Arbitrary<Buffer<ArrayBuffer>> => {
  const bodies = nearlyValid(schemaOf(call.body)).chain((value) => {
    const json = JSON.stringify(value);
    const fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
    const texts = fc.oneof({ weight: 3, arbitrary: mutateFields(fields) }, { weight: 1, arbitrary: mutateText(json) });
    return fc.oneof(
      { weight: 4, arbitrary: texts.map((text) => Buffer.from(text)) },
      { weight: 1, arbitrary: breakBytes(json) },
    );
  });
  return bodies.filter((bytes) => !isValid(call, bytes));
};

/** What no reply may reveal: places in the code, statements, names of tables. */
export const internals = /\bat .+:\d+:\d+|node:internal|\.ts\b|syntax error|relation "|violates|select |insert into/i;

/** Prints the failure, with the seed to repeat it and a shortened body. */
export const reportBriefly = <Input>(details: fc.RunDetails<Input>): void => {
  const { failed, seed, counterexamplePath, counterexample, errorInstance } = details;
  if (!failed) return;
  const body = String(counterexample).slice(0, 300);
  throw new Error(`seed ${seed}, path ${counterexamplePath}, body ${body}`, { cause: errorInstance });
};
