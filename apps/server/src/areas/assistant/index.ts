import { m } from '@sikka/messages';
import { type BoundCall, bindCalls } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import { type Answerer, textOfParts } from './answerer.ts';
import { createAnswerer } from './answers/answer-question.ts';
import { createAnswerWaits } from './chats/answer-waits.ts';
import { forgetOldJob } from './chats/forget-old.ts';
import { handOverChat } from './chats/hand-over.ts';
import { chatDetail, chatHistory, deleteChatsCall, getGPTResult, rateGPT, stopGPT } from './chats/read-answers.ts';
import { chatSuggestions } from './chats/suggest.ts';
import { useGPT } from './chats/use-gpt.ts';
import type { AssistantDeps } from './deps.ts';
import { createModelChooser } from './model/model-understanding.ts';
import { assistantData } from './personal-data.ts';
import type { AssistantTables } from './tables.ts';
import { createHelpFinder } from './tools/help-finder.ts';
import { intentChooser } from './understanding/read-question.ts';
export { assistantData };

export { type Answerer, textOfParts };

interface AssistantNeeds {
  /** The areas whose records answers are read from, through the calls that the user could make. */
  areas: readonly Pick<ServerArea, 'calls' | 'find'>[];
  /** Replaces the default answerer, which it is given as a fallback. */
  answerer?: (fallback: Answerer) => Answerer;
}

/**
 * Answers questions from the user's own records and the help articles. Conversations are sealed, and deleted
 * after 30 days.
 */
export const createAssistant = (platform: Platform, { areas, answerer }: AssistantNeeds): ServerArea => {
  const { secrets, rateLimits, log, config } = platform;
  const db = platform.db.withTables<AssistantTables>();
  const waits = createAnswerWaits(platform);
  const chooser = config.languageModel && createModelChooser({ model: config.languageModel, log });
  const defaultAnswerer = createAnswerer(chooser);
  const boundCalls = areas.flatMap(({ calls }) => calls).filter((call): call is BoundCall => 'answer' in call);
  const deps: AssistantDeps = {
    db,
    secrets,
    rateLimits,
    log,
    answerer: answerer?.(defaultAnswerer) ?? defaultAnswerer,
    hasModel: config.languageModel !== undefined,
    calls: new Map(boundCalls.map((each) => [each.call.path, each])),
    help: createHelpFinder(
      areas.flatMap(({ find }) => find?.search ?? []),
      log,
    ),
    waits,
    runningAnswers: new Map(),
    questionsInProgress: new Map(),
  };
  return {
    name: 'assistant',
    privacy: { personalData: assistantData },
    calls: bindCalls(deps, [
      useGPT,
      getGPTResult,
      stopGPT,
      rateGPT,
      chatSuggestions,
      chatHistory,
      chatDetail,
      deleteChatsCall,
      handOverChat,
    ]),
    jobs: [forgetOldJob(db)],
    find: {
      search: {
        documents: async () => [
          screenDocument(
            'HELP',
            m.assistant_answer_screen,
            '/chatGPT',
            'assistant chat gpt bot ask sawal poocho चैट असिस्टेंट सवाल',
          ),
        ],
      },
    },
    lifecycle: {
      start: () => waits.start(),
      warmUp: async () => {
        intentChooser();
        await deps.help.find('');
      },
      stop: async () => {
        for (const { abort } of deps.runningAnswers.values()) abort.abort();
        await Promise.all([...deps.runningAnswers.values()].map(({ end }) => end));
        await Promise.all([waits.stop(), chooser?.close()]);
      },
    },
  };
};
