import type { ChatSubjectKind } from '@sikka/contract/rules';
import { goTo, hrefOf } from '../navigation.ts';
import { writeDraft } from '../use-draft.ts';

/** Draft of an unsent question; it must not be in the address. */
export const chatDraft = 'question';

/** Address of the assistant, with the subject it is opened from. */
export const chatHref = (kind?: ChatSubjectKind, id?: string): string =>
  hrefOf({ to: '/chatGPT', search: { needback: true, kind, id } });

/** Opens the assistant with the question prefilled. */
export const openChat = async (question: string): Promise<void> => {
  writeDraft(chatDraft, question);
  await goTo({ to: '/chatGPT', search: { needback: true } });
};
