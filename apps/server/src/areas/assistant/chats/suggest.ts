import { assistant } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { startersFor } from '../answers/suggestions.ts';
import type { AssistantDeps } from '../deps.ts';
import { createReader } from '../tools/reader.ts';
import { toolsOf } from '../tools/tools.ts';
import { quotaOf } from './quota.ts';

export const chatSuggestions = handler(assistant.chatSuggestions, async (deps: AssistantDeps, { about }, context) => {
  const tools = toolsOf(createReader(deps, context));
  const quota = await quotaOf(deps.db, deps.secrets, context);
  const starters = await startersFor(tools, about, context.locale);
  return {
    suggestions: starters.map(({ question }) => question),
    starters,
    quota,
    hasModel: deps.hasModel,
  };
});
