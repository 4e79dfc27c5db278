import * as z from 'zod/mini';

/** A program that reads settings: the app's server, the console's, `npm start` with the operator commands, the partners' sandbox. */
export type Program = 'server' | 'console' | 'start' | 'sandbox';

/** Turns the text of a variable into a value. Messages of its errors complete the sentence "NAME must be …". */
export type Schema = z.ZodMiniType<unknown, string>;

/** What is said of a variable apart from its meaning and its schema. */
export interface Options {
  /** Text used when the variable is not set; `{NAME}` in it is the text of another setting. */
  default?: string;
  /** The same outside production, where it comes first. */
  development?: string;
  /** When a server that reads it refuses to start without it. */
  required?: 'always' | 'production';
  /** Required as soon as this other variable is set. */
  requiredWith?: string;
  /** Must never be shown. It may also come from the file that NAME_FILE names. */
  secret?: true;
  /** Must begin with https:// in production, except on localhost; the address of a database must have sslmode=verify-full. */
  https?: true;
  /** The server alone unless given. */
  readBy?: readonly Program[];
}

/** One environment variable. */
export interface Setting extends Options {
  meaning: string;
  schema: Schema;
}

/** Keeps the exact options, from which the type of the value and the programs that read it follow. */
export const setting = <Of extends Schema, const Given extends Options>(
  meaning: string,
  schema: Of,
  options: Given,
): { meaning: string; schema: Of } & Given => ({ meaning, schema, ...options });

const matching = (pattern: RegExp, description: string) =>
  z.string().check(z.regex(pattern, { error: `must be ${description}` }));

export const text = z.string({ error: 'must be a text' }).check(z.minLength(1, { error: 'must not be empty' }));
export const name = matching(/^.{1,30}$/u, 'a name of 1 to 30 characters');
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.pipe(z.string(), z.enum(values, { error: `must be one of ${values.join(', ')}` }));
export const onOff = z.pipe(
  oneOf('on', 'off'),
  z.transform((value) => value === 'on'),
);

export const integer = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
  return z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error })), z.pipe(z.transform(Number), number));
};

const address = (protocol: RegExp, description: string) =>
  z.url({ protocol, error: `must be an address that starts with ${description}` });

export const webAddress = address(/^https?$/, 'http:// or https://');
export const httpsAddress = address(/^https$/, 'https://');
export const database = address(/^postgres(ql)?$/, 'postgres:// or postgresql://');

/** Users are spread over so many buckets (docs/decisions/0090-buckets.md). */
export const bucketCount = 256;

/** The two hexadecimal digits of a bucket, with which the ids of its users begin. */
export const bucketDigits = (bucket: number): string => bucket.toString(16).padStart(2, '0');

/** A database and the buckets whose users it holds, first and last. */
export interface CellRange {
  from: number;
  to: number;
  url: string;
}

const readCell = (text: string): CellRange | undefined => {
  const [, from = '', to = '', url = ''] = /^([0-9a-f]{2})-([0-9a-f]{2})=(postgres(?:ql)?:\/\/.+)$/.exec(text) ?? [];
  return URL.canParse(url) ? { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), url } : undefined;
};

const holdAllBuckets = (cells: readonly (CellRange | undefined)[]): boolean => {
  let next = 0;
  for (const cell of cells) {
    if (cell?.from !== next || cell.to < next) return false;
    next = cell.to + 1;
  }
  return next === bucketCount;
};

/** The parts of `CELLS`; undefined for one that is malformed. */
const splitCells = (value: string): (CellRange | undefined)[] => value.split(',').map((part) => readCell(part.trim()));

/** `CELLS` in order; parts that are malformed are left out. */
export const readCells = (value: string): CellRange[] => splitCells(value).filter((cell) => cell !== undefined);

/** `00-7f=postgres://…,80-ff=postgres://…`: ranges that hold every bucket once, in order. */
export const cells = z.pipe(
  z.pipe(z.string(), z.transform(splitCells)),
  z.custom<CellRange[]>((value) => holdAllBuckets(value as (CellRange | undefined)[]), {
    error: 'must be ranges of buckets from 00 to ff, each with its database: 00-7f=postgres://…,80-ff=postgres://…',
  }),
);

/** Scheme, host and port, with nothing after them. */
export const origin = webAddress.check(
  z.refine((value) => !URL.canParse(value) || new URL(value).origin === value, {
    error: 'must be an origin such as https://app.example',
  }),
);

/** Several values, separated by commas. */
export const list = <Of extends Schema>(item: Of) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').map((part) => part.trim())),
    ),
    z.array(item),
  );

/** `*.example` matches every host below `example`. */
export const host = matching(
  /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/,
  'a list of host names such as shop.example or *.example',
);

export const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'must be a list of proxy networks such as 10.0.0.0/8',
});

const referral = z.strictObject({
  kind: z.literal('referral'),
  lenderId: matching(
    /^(?=.{2,24}$)[a-z](?:-?[a-z0-9])+$/,
    'a name of 2 to 24 small letters, digits and single hyphens',
  ),
  url: webAddress,
  secret: text,
});

const lender = z.discriminatedUnion(
  'kind',
  [
    z.extend(referral, {
      kind: z.literal('application'),
      webhookSecrets: z.array(text, { error: 'must be a list' }).check(z.minLength(1, { error: 'must not be empty' })),
      salt: text,
    }),
    referral,
  ],
  { error: 'must be "application" or "referral"' },
);

export type Lender = z.infer<typeof lender>;

/** A JSON list of lenders, each named once. */
export const lenders = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value, { issues }): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        issues.push({ code: 'custom', input: value, message: 'must be a JSON list' });
        return z.NEVER;
      }
    }),
  ),
  z.array(lender, { error: 'must be a JSON list' }).check(
    z.refine((all) => new Set(all.map(({ lenderId }) => lenderId)).size === all.length, {
      error: 'must name each lender once',
    }),
  ),
);

export { matching };
