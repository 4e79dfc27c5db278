import type { ChatSubjectKind } from '@sikka/contract/rules';
import { goTo, hrefOf } from '../navigation.ts';
import { writeDraft } from '../use-draft.ts';

/** Name of the draft of a question that was not sent yet; it stands in no address. */
export const chatDraft = 'question';

/** The assistant, opened from something of the user's: it knows what is meant. */
export const chatHref = (kind?: ChatSubjectKind, id?: string): string =>
  hrefOf({ to: '/chatGPT', search: { needback: true, kind, id } });

/** Opens the assistant with a question filled in. */
export const openChat = async (question: string): Promise<void> => {
  writeDraft(chatDraft, question);
  await goTo({ to: '/chatGPT', search: { needback: true } });
};
