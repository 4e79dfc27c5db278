import * as z from 'zod/mini';
import { contentFaults } from '../areas/feed/content.ts';
import { hintOf } from '../kit/form-hints.ts';
import type { ContentRow } from './console-call.ts';
import type { ContentIssue } from './content-calls.ts';
import type { IssueReason } from './content-kinds.ts';

/** A field of a form, as its schema describes it. */
export interface FormField {
  name: string;
  /** `object`: a JSON text of `fields`. `group`: an object of them. `values`: several texts. `rows`: several objects, each of one of the `variants`. */
  kind: 'text' | 'number' | 'flag' | 'choice' | 'instant' | 'object' | 'group' | 'values' | 'rows';
  format: 'link' | 'picture' | 'colour' | 'list' | 'markdown' | undefined;
  /** Whether it may be left out. */
  isOptional: boolean;
  isNullable: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  options?: readonly (string | number)[];
  fields?: readonly FormField[];
  variants?: readonly (readonly FormField[])[];
}

interface JsonSchema {
  type?: string;
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: JsonSchema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const optionsOf = ({ enum: values, const: only, anyOf }: JsonSchema): (string | number)[] | undefined =>
  values ??
  (only === undefined ? undefined : [only]) ??
  (anyOf?.every((each) => each.const !== undefined) ? anyOf.map((each) => each.const ?? '') : undefined);

const kindOf = (json: JsonSchema): FormField['kind'] => {
  if (optionsOf(json)) return 'choice';
  if (json.type === 'boolean') return 'flag';
  return json.type === 'integer' || json.type === 'number' ? 'number' : 'text';
};

/** The objects that a list may have. */
const variantsOf = (element: unknown): FormField[][] | undefined => {
  if (element instanceof z.ZodMiniObject) return [[...formFieldsOf(element)]];
  if (!(element instanceof z.ZodMiniDiscriminatedUnion)) return undefined;
  return element.def.options.map((each) => [...formFieldsOf(each as z.ZodMiniType)]);
};

const fieldOf = (name: string, schema: z.ZodMiniType): FormField => {
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const shared = { name, isOptional: accepts(undefined), isNullable: accepts(null) };
  const inner = schema instanceof z.ZodMiniOptional ? (schema.def.innerType as z.ZodMiniType) : schema;
  const hint = hintOf(inner);
  if (hint.json) return { ...shared, kind: 'object', format: undefined, fields: formFieldsOf(hint.json) };
  const { format } = hint;
  if (format === 'instant') return { ...shared, kind: 'instant', format: undefined };
  if (inner instanceof z.ZodMiniObject)
    return { ...shared, kind: 'group', format: undefined, fields: formFieldsOf(inner) };
  if (inner instanceof z.ZodMiniArray) {
    const variants = variantsOf(inner.def.element);
    return variants
      ? { ...shared, kind: 'rows', format: undefined, variants }
      : { ...shared, kind: 'values', format: 'list' };
  }
  const json = z.toJSONSchema(inner, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  const { maxLength, minimum, maximum } = json;
  const options = optionsOf(json);
  return {
    ...shared,
    kind: kindOf(json),
    format,
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(options && { options }),
  };
};

/** The fields of an object's schema, in its order. Throws if the schema is none of an object. */
export const formFieldsOf = (schema: z.ZodMiniType): readonly FormField[] => {
  if (!(schema instanceof z.ZodMiniObject)) throw new TypeError('A form is made of an object');
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, field]) => fieldOf(name, field));
};

/** A row as it travels, with its moments as the schema wants them, and null for an empty text where it takes null. Columns that the schema lacks are left out. */
export const readRow = (fields: readonly FormField[], row: ContentRow): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind, isNullable }) => {
      const value = row[name];
      if (value === '' && isNullable) return [name, null];
      return [name, kind === 'instant' && typeof value === 'string' ? new Date(value) : value];
    }),
  );

const faultReasons = new Map<string, IssueReason>(
  Object.entries(contentFaults).map(([reason, text]) => [text, reason as IssueReason]),
);

const reasonOf = ({ code, message }: z.core.$ZodIssue, field: FormField | undefined, value: unknown): IssueReason => {
  if (value === undefined || value === null) return 'missing';
  if (code === 'custom') return faultReasons.get(message) ?? 'format';
  if (code === 'too_big' || code === 'too_small') {
    if (field?.kind === 'number') return 'outOfRange';
    return code === 'too_big' ? 'tooLong' : 'missing';
  }
  return field?.options ? 'choice' : 'format';
};

const parseObject = (text: unknown): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(String(text)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

/** Why a schema refuses a row, by field; inside of JSON columns too. */
export const issuesOf = (schema: z.ZodMiniType, row: ContentRow): ContentIssue[] => {
  const fields = formFieldsOf(schema);
  const { error } = schema.safeParse(readRow(fields, row));
  const shape = (schema as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>;
  return (error?.issues ?? []).flatMap((issue): ContentIssue[] => {
    const name = String(issue.path[0] ?? '');
    const field = fields.find((each) => each.name === name);
    const isInside = field?.kind === 'object' && issue.message !== contentFaults.languages;
    const inner = isInside && shape[name] && hintOf(shape[name]).json;
    const value = inner && parseObject(row[name]);
    if (inner && !value) return [{ field: name, reason: 'json' }];
    if (!inner || !value) return [{ field: name, reason: reasonOf(issue, field, row[name]) }];
    return (inner.safeParse(value).error?.issues ?? []).map((each) => {
      const at = String(each.path[0] ?? '');
      const known = field.fields?.find((one) => one.name === at);
      return { field: [name, ...each.path].join('.'), reason: reasonOf(each, known, value[at]) };
    });
  });
};

const lengthReasons: Readonly<Record<string, IssueReason>> = { too_big: 'tooLong', too_small: 'missing' };

const faultOf = (issue: z.core.$ZodIssue): IssueReason => {
  switch (issue.code) {
    case 'invalid_type':
      return 'missing';
    case 'invalid_value':
      return 'choice';
    case 'too_big':
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? (lengthReasons[issue.code] ?? 'format')
        : 'outOfRange';
    default:
      return 'format';
  }
};

/** Why a schema refuses a value of any depth, by the path of the field. `whole`: the name of the value itself. */
export const faultsOf = (schema: z.ZodMiniType, value: unknown, whole: string): ContentIssue[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.') || whole,
    reason: faultOf(issue),
  }));
