import { m } from '@sikka/messages';
import type { Answerer, AnswerRequest } from '../answerer.ts';
import type { Chooser } from '../model/model-understanding.ts';
import type { Tools } from '../tools/tools.ts';
import type { ParsedQuestion, Intent } from '../understanding/parsed-question.ts';
import { plainQuestion } from '../understanding/read-question.ts';
import { distressOf, hostilityOf } from '../understanding/safety.ts';
import { readConversation, minConfidence, understand } from '../understanding/understand.ts';
import { isNonsense } from '../understanding/words.ts';
import { answerIntent, isRecordIntent } from './answer-intent.ts';
import { type Answer, partsOf, sentence } from './answer.ts';
import { answerEmi } from './emi-answer.ts';
import { answerFromHelp, notUnderstood } from './help-answer.ts';
import { intentsOfNamedRecords } from './match-record.ts';
import { answerDistress } from './safety-answers.ts';
import { differentFrom, startersFor } from './suggestions.ts';
import { clarify, nextQuestions, talkAnswers } from './talk-answers.ts';

/** Whether safety rules answer a question, before it is understood. */
const isSafetyQuestion = (text: string): boolean => distressOf(text) !== undefined || hostilityOf(text) !== undefined;

/** Maximum intents that a language model chooses between. */
const maxCandidates = 5;

/** Intents that a question with an unknown word is often mistaken for. */
const oftenMistaken: readonly Intent[] = ['HELP', 'OFF_TOPIC', 'TODAY', 'ABOUT_YOU', 'THANKS'];

/** The words to look up among the names of the user's records, if such a name may change the intent. */
const wordsToLookUp = ({ names, words, intent, confidence }: ParsedQuestion): readonly string[] => {
  if (confidence < 0.75) return [...names, ...words];
  return oftenMistaken.includes(intent) || (confidence < 0.9 && isRecordIntent(intent)) ? names : [];
};

/**
 * Understands a question by its words, then by the names of the user's records in it and, if still unsure,
 * with a language model.
 */
const understandFully = async (
  { question, conversation, today }: AnswerRequest,
  tools: Tools,
  chooser: Chooser | undefined,
  signal: AbortSignal,
): Promise<ParsedQuestion> => {
  const read = readConversation(question, conversation, today);
  let parsed = understand(read);
  const words = tools.isGuest ? [] : wordsToLookUp(parsed);
  if (words.length > 0) {
    const suggestedIntents = await intentsOfNamedRecords(words, tools);
    if (suggestedIntents.size > 0) parsed = understand(read, suggestedIntents);
  }
  if (!chooser || parsed.confidence >= minConfidence) return parsed;
  const candidates = [parsed.intent, ...parsed.otherIntents].slice(0, maxCandidates);
  const earlier = conversation.turns.map((turn) => turn.question);
  const choice = await chooser.choose({ question, earlier, candidates }, signal);
  // The confidence stays low, so the answer asks which one is meant.
  if (!choice || choice.intent === 'NONE') return parsed;
  const aspects = new Set([...parsed.aspects, ...choice.aspects]);
  return { ...parsed, intent: choice.intent, confidence: minConfidence, aspects };
};

/**
 * Whether a question has a general answer for a user without such a record: how a loan is closed early, or what happens
 * after a payment that did not go through.
 */
const isGeneral = ({ intent, aspects, claim, isNegated }: ParsedQuestion): boolean => {
  if (intent === 'LOAN_CLOSE') return !aspects.has('HOW_MUCH');
  return intent === 'PAYMENT' && (claim === 'FAILED' || (claim === 'PAID' && isNegated) || aspects.has('LATE'));
};

/** Three questions about something else, after an answer without a link. */
const otherQuestions = async ({ question, locale, conversation: { about } }: AnswerRequest, tools: Tools) => {
  const starters = await startersFor(tools, about, locale);
  const questions = starters.map((starter) => starter.question);
  return differentFrom(question, questions).slice(0, 3);
};

const answerParsed = async (parsed: ParsedQuestion, request: AnswerRequest, tools: Tools): Promise<Answer> => {
  const { today, locale } = request;
  const { intent, text, confidence, otherIntents, figures } = parsed;
  const hasFigures = figures.amounts.length + figures.ids.length > 0;
  if ((intent === 'OFF_TOPIC' || intent === 'HELP') && !hasFigures && isNonsense(text))
    return notUnderstood(request, tools);
  if (confidence < minConfidence) {
    const clarification = clarify([intent, ...otherIntents], locale);
    return clarification && intent !== 'HELP' ? clarification : answerFromHelp(text, request, tools, clarification);
  }
  const talk = talkAnswers[intent];
  if (talk) {
    const answer = talk({ today, locale });
    return answer.buttonLink || answer.offersSupport
      ? answer
      : { ...answer, next: await otherQuestions(request, tools) };
  }
  if (intent === 'EMI') return answerEmi(parsed, { locale, tools });
  if (isRecordIntent(intent)) {
    const answer = await answerIntent({ ...parsed, intent }, { today, locale, tools });
    if (isGeneral(parsed) && (tools.isGuest || answer.isNone)) return answerFromHelp(text, request, tools, answer);
    // A guest has no records, and nothing follows from a record that does not exist or from a question back.
    const isEnd = tools.isGuest || answer.isNone || answer.choices || answer.offersSupport;
    return isEnd ? answer : { next: nextQuestions(intent, locale), ...answer };
  }
  return answerFromHelp(text, request, tools, clarify(otherIntents, locale));
};

/**
 * The default answerer: understands a question and answers it from the user's own records. Questions of
 * distress are answered first. Instructions to the assistant and requests for other people's records are
 * declined before anything is looked up.
 */
export const createAnswerer = (chooser?: Chooser): Answerer => ({
  answer: async (request, tools, signal) => {
    const { locale } = request;
    const text = plainQuestion(request.question);
    const distress = distressOf(text);
    if (distress) return partsOf(answerDistress(distress, { locale }), locale);
    if (hostilityOf(text))
      return partsOf(
        { sentences: [sentence(m.assistant_answer_own_only({}, { locale }))], offersSupport: true },
        locale,
      );
    // Earlier turns that safety rules answered are no context for this one, and are never sent to a model.
    const turns = request.conversation.turns.filter((turn) => !isSafetyQuestion(plainQuestion(turn.question)));
    const safeRequest = { ...request, conversation: { ...request.conversation, turns } };
    const parsed = await understandFully(safeRequest, tools, chooser, signal);
    return partsOf(await answerParsed(parsed, request, tools), locale);
  },
});
