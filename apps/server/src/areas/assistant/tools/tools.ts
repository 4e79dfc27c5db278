import type * as z from 'zod/mini';
import { Problem } from '#platform/problem.ts';
import { emiTools } from './emi-tool.ts';
import { helpTools } from './help-tools.ts';
import { loanTools } from './loan-tools.ts';
import { moneyTools } from './money-tools.ts';
import { ownTools } from './own-tools.ts';
import type { Reader, Tool } from './tool.ts';

/** Everything that an answer can be looked up with: whatever the files of tools export. */
const allTools = { ...moneyTools, ...loanTools, ...emiTools, ...ownTools, ...helpTools } as const;

type AllTools = typeof allTools;
export type ToolName = keyof AllTools;
type InputOf<Name extends ToolName> = z.input<AllTools[Name]['input']>;
export type ResultOf<Name extends ToolName> = Awaited<ReturnType<AllTools[Name]['run']>>;

/** A tool of one caller. */
export interface BoundTool<Name extends ToolName = ToolName> {
  description: string;
  input: AllTools[Name]['input'];
  /** Throws `invalidInput` for what does not fit. */
  run(input: InputOf<Name>): Promise<ResultOf<Name>>;
}

/** The tools that a caller may use, bound to the session: a guest has those of public things alone. */
export type Tools = { readonly [Name in ToolName]?: BoundTool<Name> };

/** Binds to a reader the tools that it may use. */
export const toolsOf = (reader: Reader): Tools =>
  Object.fromEntries(
    Object.entries(allTools as unknown as Record<string, Tool>)
      .filter(([, { who }]) => who === 'guest' || !reader.isGuest)
      .map(([name, { description, input: schema, run }]) => {
        const bound = async (input: unknown) => {
          const parsed = schema.safeParse(input);
          if (!parsed.success) throw new Problem('invalidInput');
          return run(reader, parsed.data);
        };
        return [name, { description, input: schema, run: bound }];
      }),
  ) as Tools;
