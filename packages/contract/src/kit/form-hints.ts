import type * as z from 'zod/mini';

/** What a form needs to know of a field and JSON Schema does not say. */
interface FormHint {
  /** `list`: values separated by commas. `markdown`: text of an article. `instant`: a moment, or none. */
  format?: 'link' | 'picture' | 'colour' | 'list' | 'markdown' | 'instant';
  /** The field is a JSON text of this object. */
  json?: z.ZodMiniType;
}

const hints = new WeakMap<object, FormHint>();

/** The same schema, with a hint. It comes last, because a further check makes another schema. */
export const withHint = <Schema extends z.ZodMiniType>(schema: Schema, hint: FormHint): Schema => {
  hints.set(schema, hint);
  return schema;
};

export const hintOf = (schema: object): FormHint => hints.get(schema) ?? {};
