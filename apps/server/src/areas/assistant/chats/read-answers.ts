import { assistant, chatLimits, type ChatTurn } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { AssistantDeps } from '../deps.ts';
import { chatOwner } from './chat-owner.ts';
import {
  deleteChats,
  endAnswer,
  findChat,
  findQuestion,
  listChats,
  listParts,
  listQuestions,
  rateAnswer,
} from './chat-store.ts';
import { unsealChat } from './sealed-chat.ts';

export const getGPTResult = handler(assistant.getGPTResult, async (deps: AssistantDeps, { id, from }, context) => {
  const { db, secrets, waits } = deps;
  const name = { userGid: chatOwner(secrets, context).userGid, questionId: id };
  const read = async () => {
    const question = await findQuestion(db, name);
    if (!question) throw new Problem('notFound');
    const parts = (await listParts(db, secrets, name.userGid, [id], from)).get(id) ?? [];
    return { question, parts };
  };
  const waiting = waits.begin(id, chatLimits.waitSeconds * 1_000);
  try {
    let found = await read();
    if (found.question.state === 'ANSWERING' && found.parts.length === 0) {
      await waiting.wait;
      found = await read();
    }
    // One statement ends an answer and writes its parts: a state that was read just before it is stale.
    if (found.question.state === 'ANSWERING' && found.parts.length > 0) found = await read();
    const { question, parts } = found;
    return { state: question.state, parts, next: from + parts.length };
  } finally {
    waiting.end();
  }
});

export const stopGPT = handler(
  assistant.stopGPT,
  async ({ db, secrets, runningAnswers }: AssistantDeps, { id }, context) => {
    const name = { userGid: chatOwner(secrets, context).userGid, questionId: id };
    if (!(await findQuestion(db, name))) throw new Problem('notFound');
    await endAnswer(db, secrets, name, 'STOPPED');
    runningAnswers.get(id)?.abort.abort();
    return { state: (await findQuestion(db, name))?.state ?? 'STOPPED' };
  },
);

export const rateGPT = handler(
  assistant.rateGPT,
  async ({ db, secrets }: AssistantDeps, { id, isHelpful }, context) => {
    const { userGid } = chatOwner(secrets, context);
    if (!(await rateAnswer(db, { userGid, questionId: id }, isHelpful))) throw new Problem('notFound');
    return {};
  },
);

export const chatHistory = handler(assistant.chatHistory, async ({ db, secrets }: AssistantDeps, page, context) => {
  const { userGid } = chatOwner(secrets, context);
  const { rows, totalSize } = await listChats(db, userGid, page);
  return {
    chats: rows.map(({ chatId, changedAt, questions, firstId, firstSealed }) => ({
      chatId,
      title: unsealChat(secrets, { userGid, questionId: firstId }, firstSealed),
      questions,
      changedAt: changedAt.toISOString(),
    })),
    totalSize,
  };
});

/** The turns of a conversation of the user. Throws `notFound` if the user has no such conversation. */
export const turnsOf = async (
  { db, secrets }: Pick<AssistantDeps, 'db' | 'secrets'>,
  userGid: string,
  chatId: string,
): Promise<ChatTurn[]> => {
  if (!(await findChat(db, userGid, chatId))) throw new Problem('notFound');
  const questions = await listQuestions(db, userGid, chatId);
  const parts = await listParts(
    db,
    secrets,
    userGid,
    questions.map(({ question_id: id }) => id),
  );
  return questions.map((row) => ({
    questionId: row.question_id,
    question: unsealChat(secrets, { userGid, questionId: row.question_id }, row.text_sealed),
    state: row.state,
    parts: parts.get(row.question_id) ?? [],
    isHelpful: row.is_helpful ?? undefined,
    at: row.created_at.toISOString(),
  }));
};

export const chatDetail = handler(assistant.chatDetail, async (deps: AssistantDeps, { chatId }, context) => ({
  chatId,
  turns: await turnsOf(deps, chatOwner(deps.secrets, context).userGid, chatId),
}));

export const deleteChatsCall = handler(
  assistant.deleteChats,
  async ({ db, secrets }: AssistantDeps, { chatId }, context) => {
    await deleteChats(db, chatOwner(secrets, context).userGid, chatId);
    return {};
  },
);
