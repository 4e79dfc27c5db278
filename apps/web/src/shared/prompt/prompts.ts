import type { BreachNotice, Resource } from '@sikka/contract';
import type { SmsType } from '@sikka/contract/rules';
import type { Permission } from '@sikka/bridge';
import { create } from 'zustand';

export interface ShareContent {
  title: string;
  text: string;
  url: string;
  /** For apps that take one. */
  picture?: File | undefined;
}

/** Everything the app may ask in a dialog or a sheet: what the question says, and what an answer is. */
export interface Prompts {
  /** Two buttons; true is the one that does what is asked. */
  confirm: {
    question: {
      title: string;
      text: string;
      confirmLabel: string;
      cancelLabel?: string;
      danger?: boolean;
      /** It only leaves; staying is what most want. */
      leaving?: boolean;
    };
    answer: boolean;
  };
  /** Before the phone's own question (`first`), or after a refusal it remembers (`denied`). True goes on. */
  permission: { question: { permission: Permission; stage: 'first' | 'denied' }; answer: boolean };
  /** The share sheet. */
  share: { question: ShareContent; answer: undefined };
  /** Where a picture comes from. */
  uploadSource: { question: { hasAlbum: boolean }; answer: 'camera' | 'album' | undefined };
  /** Signing in without leaving the screen; true when there is a session now. */
  login: { question: Record<string, never>; answer: boolean };
  /** Proving the own number by an OTP; undefined when somebody turned back. */
  proveNumber: { question: { smsType: SmsType }; answer: string | undefined };
  /** A notice of a breach; nothing else closes it than that it was confirmed. */
  breach: { question: { notice: BreachNotice }; answer: boolean };
  /** The agreement of a first start. */
  agreement: { question: Record<string, never>; answer: boolean };
  /** A newer shell; a forced one has no way around. */
  update: { question: { forced: boolean; title: string; text: string }; answer: boolean };
  /** An activity of the provider; true when it was opened. */
  popup: { question: { resource: Resource }; answer: boolean };
}

export type PromptKind = keyof Prompts;

/** One question on screen. */
export type OpenPrompt = {
  [Kind in PromptKind]: {
    id: number;
    kind: Kind;
    question: Prompts[Kind]['question'];
    answer: (answer: Prompts[Kind]['answer']) => void;
  };
}[PromptKind];

/** What the component of a question gets. */
export interface PromptProps<Kind extends PromptKind> {
  question: Prompts[Kind]['question'];
  answer: (answer: Prompts[Kind]['answer']) => void;
}

export const usePrompts = create<{ open: readonly OpenPrompt[] }>(() => ({ open: [] }));

let lastId = 0;

/** Asks and waits for the answer. Questions come one after the other; a later one waits for the first. */
export const openPrompt = <Kind extends PromptKind>(
  kind: Kind,
  question: Prompts[Kind]['question'],
): Promise<Prompts[Kind]['answer']> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (given: Prompts[Kind]['answer']): void => {
      usePrompts.setState(({ open }) => ({ open: open.filter((entry) => entry.id !== id) }));
      resolve(given);
    };
    usePrompts.setState(({ open }) => ({ open: [...open, { id, kind, question, answer } as unknown as OpenPrompt] }));
  });

/** The question to show now. */
export const useOpenPrompt = (): OpenPrompt | undefined => usePrompts((state) => state.open[0]);
