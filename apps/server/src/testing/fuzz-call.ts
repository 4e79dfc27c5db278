import type { CallDefinition } from '@sikka/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { parseStrictJson } from '../platform/calls/strict-json.ts';

/** The part of JSON Schema that the contract's bodies come out as. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

type Fields = Record<string, unknown>;

/** Values that break code which trusts its input. */
const nasty = fc.constantFrom<unknown>(
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

const foreignKeys = fc.constantFrom(
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
const plain = fc.constantFrom('The biller says nothing has arrived', 'asha@mail.example', '9876543210');

/** Strings of a pattern. They are dear to make, since each maps all of Unicode, and the contract has few patterns. */
const stringsOf = new Map<string, fc.Arbitrary<string>>();
const stringOf = (pattern: string): fc.Arbitrary<string> => {
  const strings = stringsOf.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  stringsOf.set(pattern, strings);
  return strings;
};

/** Surroundings of pasted text: blanks, direction marks, invisible characters. */
const surroundings = fc.constantFrom('', ' ', '\u00A0', '\n', '\u202E', '\u200B', '\u2067', '\uFEFF');
/** Now and then: a body of many ids is allowed only when all of them are plain. */
const pasted = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 15, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(surroundings, text, surroundings).map((parts) => parts.join('')) },
  );

const shortString = fc.string({ maxLength: 40 });
const anyString = fc.string();

/** Something close to what the schema asks for: enough of it right to get past the first checks. */
const almost = (shape: Shape): fc.Arbitrary<unknown> => {
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return fc.oneof(...options.map(almost));
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return almostObject(shape);
    case 'array':
      return fc.array(shape.items ? almost(shape.items) : nasty, { maxLength: 4 });
    case 'string':
      return pasted(shape.pattern ? stringOf(shape.pattern) : fc.oneof(shortString, plain));
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(shape.minimum ?? 0, -1e9), max: Math.min(shape.maximum ?? 1_000, 1e9) });
    case 'boolean':
      return fc.boolean();
    default:
      return nasty;
  }
};

const almostObject = ({ properties, additionalProperties }: Shape): fc.Arbitrary<Fields> => {
  if (properties) {
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, almost(shape)])));
  }
  return fc.dictionary(anyString, typeof additionalProperties === 'object' ? almost(additionalProperties) : nasty);
};

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** One field replaced, left out or added. */
const mutateFields = (fields: Fields): fc.Arbitrary<string> => {
  const names = Object.keys(fields);
  const added = fc.tuple(foreignKeys, nasty).map(([name, value]) => ({ ...fields, [name]: value }));
  if (names.length === 0) return added.map((value) => JSON.stringify(value));
  const name = fc.constantFrom(...names);
  const replaced = fc.tuple(name, nasty).map(([key, value]) => ({ ...fields, [key]: value }));
  const wrapped = name.map((key) => ({ ...fields, [key]: [fields[key]] }));
  const missing = name.map((key) => without(fields, key));
  return fc.oneof(replaced, replaced, wrapped, missing, added).map((value) => JSON.stringify(value));
};

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + '1' + close.repeat(levels);

/** Text that JSON.stringify would never make. */
const mutateText = (json: string): fc.Arbitrary<string> => {
  const inside = json.slice(0, -1) + (json === '{}' ? '' : ',');
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
    `${inside}"a":1,"a":2}`,
    `${inside}"__proto__":{"admin":true}}`,
    `${inside}"a":NaN}`,
    `${inside}"a":1e999}`,
    `${inside}"a":-Infinity}`,
    `${inside}"a":${'9'.repeat(400)}}`,
    `${inside}"a":"\\ud800"}`,
    `${inside}"a":"\\u0000"}`,
    `[${json}]`,
    deep(10_000, '[', ']'),
    deep(10_000, '{"a":', '}'),
    `${inside}"a":${deep(10_000, '[', ']')}}`,
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

const isAllowed = ({ body }: Pick<CallDefinition, 'body'>, bytes: Uint8Array): boolean => {
  try {
    return body.safeParse(parseStrictJson(bytes)).success;
  } catch {
    return false;
  }
};

const shapeOf = ({ body }: Pick<CallDefinition, 'body'>): Shape =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Bodies that a call must take, however strange what they say. */
export const allowedBodies = (call: Pick<CallDefinition, 'body'>): fc.Arbitrary<Buffer<ArrayBuffer>> =>
  almost(shapeOf(call))
    .map((value) => Buffer.from(JSON.stringify(value)))
    .filter((bytes) => isAllowed(call, bytes));

/** Bodies that a call must refuse, most of them one step away from one that it takes. */
export const refusedBodies = (call: Pick<CallDefinition, 'body'>): fc.Arbitrary<Buffer<ArrayBuffer>> => {
  const bodies = almost(shapeOf(call)).chain((value) => {
    const json = JSON.stringify(value);
    const fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
    const texts = fc.oneof({ weight: 3, arbitrary: mutateFields(fields) }, { weight: 1, arbitrary: mutateText(json) });
    return fc.oneof(
      { weight: 4, arbitrary: texts.map((text) => Buffer.from(text)) },
      { weight: 1, arbitrary: breakBytes(json) },
    );
  });
  return bodies.filter((bytes) => !isAllowed(call, bytes));
};
