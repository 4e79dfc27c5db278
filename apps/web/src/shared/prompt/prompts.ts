import type { BreachNotice, Resource } from '@sikka/contract';
import type { SmsType } from '@sikka/contract/rules';
import type { Permission } from '@sikka/bridge';
import { create } from 'zustand';

export interface ShareContent {
  title: string;
  text: string;
  url: string;
  /** For apps that accept one. */
  picture?: File | undefined;
}

/** Every prompt of the app: the data it shows and the type of its answer. */
export interface Prompts {
  /** Two buttons; true confirms. */
  confirm: {
    question: {
      title: string;
      text: string;
      confirmLabel: string;
      cancelLabel?: string;
      danger?: boolean;
      /** Leaving is the secondary choice. */
      leaving?: boolean;
    };
    answer: boolean;
  };
  /**
   * Before the phone's own prompt (`first`), or after a refusal it remembers (`denied`). True
   * continues.
   */
  permission: { question: { permission: Permission; stage: 'first' | 'denied' }; answer: boolean };
  share: { question: ShareContent; answer: undefined };
  uploadSource: { question: { hasAlbum: boolean }; answer: 'camera' | 'album' | undefined };
  /** Signing in without leaving the screen; true if there is a session now. */
  login: { question: Record<string, never>; answer: boolean };
  /** Verifying the user's own number by OTP; undefined if cancelled. */
  proveNumber: { question: { smsType: SmsType }; answer: string | undefined };
  /** A breach notice; it closes only when confirmed. */
  breach: { question: { notice: BreachNotice }; answer: boolean };
  /** The agreement of a first start. */
  agreement: { question: Record<string, never>; answer: boolean };
  /** A newer shell; a forced update cannot be closed. */
  update: { question: { forced: boolean; title: string; text: string }; answer: boolean };
  /** A promotion; true if it was opened. */
  popup: { question: { resource: Resource }; answer: boolean };
}

export type PromptKind = keyof Prompts;

/** A prompt on screen or waiting. */
export type OpenPrompt = {
  [Kind in PromptKind]: {
    id: number;
    kind: Kind;
    question: Prompts[Kind]['question'];
    answer: (answer: Prompts[Kind]['answer']) => void;
  };
}[PromptKind];

export interface PromptProps<Kind extends PromptKind> {
  question: Prompts[Kind]['question'];
  answer: (answer: Prompts[Kind]['answer']) => void;
}

export const usePrompts = create<{ open: readonly OpenPrompt[] }>(() => ({ open: [] }));

let lastId = 0;

/** Opens a prompt and resolves with its answer. Prompts are shown one at a time, in order. */
export const openPrompt = <Kind extends PromptKind>(
  kind: Kind,
  question: Prompts[Kind]['question'],
): Promise<Prompts[Kind]['answer']> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (value: Prompts[Kind]['answer']): void => {
      usePrompts.setState(({ open }) => ({ open: open.filter((entry) => entry.id !== id) }));
      resolve(value);
    };
    usePrompts.setState(({ open }) => ({ open: [...open, { id, kind, question, answer } as unknown as OpenPrompt] }));
  });

/** The prompt to show now. */
export const useOpenPrompt = (): OpenPrompt | undefined => usePrompts((state) => state.open[0]);
