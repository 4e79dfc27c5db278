import type * as z from 'zod/mini';
import { helpArticles } from './help-tools.ts';
import type { Reader, Tool } from './tool.ts';

/** Everything that an answer can be looked up with. */
const allTools = { helpArticles } as const;

type AllTools = typeof allTools;
export type ToolName = keyof AllTools;

/** A tool of one caller. */
export interface BoundTool<Given extends Tool<never> | Tool = Tool> {
  description: string;
  input: Given['input'];
  run(input: z.input<Given['input']>): Promise<Awaited<ReturnType<Given['run']>>>;
}

/** The tools that a caller may use, bound to the session: a guest has those of public things alone. */
export type Tools = { readonly [Name in ToolName]?: BoundTool<AllTools[Name]> };

/** Binds to a reader the tools that it may use. Input that does not fit is refused by `invalidInput`. */
export const toolsOf = (reader: Reader): Tools =>
  Object.fromEntries(
    Object.entries<Tool>(allTools)
      .filter(([, { who }]) => who === 'guest' || !reader.isGuest)
      .map(([name, tool]) => [
        name,
        {
          description: tool.description,
          input: tool.input,
          run: async (input: unknown) => tool.run(reader, tool.input.parse(input)),
        },
      ]),
  );
