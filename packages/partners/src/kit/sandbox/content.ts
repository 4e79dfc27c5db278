import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Parses the content of a sandbox file. Throws with the file and the path of the error. */
export const parseContent = <Content>(file: string, schema: z.ZodMiniType<Content>, content: unknown): Content => {
  const { data, error } = schema.safeParse(content);
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
};

/** Reads a JSON file next to the module at `base`. */
export const readContent = <Content>(base: string, file: string, schema: z.ZodMiniType<Content>): Content =>
  parseContent(file, schema, JSON.parse(readFileSync(new URL(file, base), 'utf8')));
