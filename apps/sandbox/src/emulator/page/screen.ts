import { byId, make, makeButton } from './dom.ts';

export interface Sheet<Choice extends string> {
  title: string;
  content?: Node[];
  choices: { label: string; value: Choice; main?: boolean }[];
  /** Action of the phone's back key. */
  otherwise: Choice;
  /** Covers the whole screen. */
  full?: boolean;
}

/** How long a notice of a text message stays, in milliseconds. */
const noticeMs = 6_000;

/** Overlays of the phone above the app. */
export const openScreen = () => {
  const screen = byId('screen');
  let dismiss: (() => void) | undefined;

  const pass = (shown: HTMLElement, afterMs: number) => {
    screen.append(shown);
    setTimeout(() => shown.remove(), afterMs);
  };

  return {
    /** Shows one sheet at a time and resolves with the choice. */
    choose<Choice extends string>({ title, content = [], choices, otherwise, full }: Sheet<Choice>): Promise<Choice> {
      dismiss?.();
      return new Promise((resolve) => {
        const veil = make('div', 'veil');
        const end = (choice: Choice) => {
          veil.remove();
          dismiss = undefined;
          resolve(choice);
        };
        dismiss = () => end(otherwise);
        const buttons = choices.map(({ label, value, main }) =>
          makeButton(label, main ? 'button main' : 'button', () => end(value)),
        );
        const sheet = make('div', full ? 'sheet full' : 'sheet', make('h2', '', title), ...content);
        sheet.append(make('div', 'actions', ...buttons));
        sheet.role = 'dialog';
        sheet.ariaModal = 'true';
        sheet.ariaLabel = title;
        veil.append(sheet);
        screen.append(veil);
        buttons[0]?.focus();
      });
    },
    /** Closes the open overlay; false if there was none. */
    dismiss: (): boolean => {
      const open = dismiss !== undefined;
      dismiss?.();
      return open;
    },
    toast(text: string, durationMs: number) {
      const shown = make('p', 'toast', text);
      shown.role = 'status';
      pass(shown, durationMs);
    },
    notice(title: string, text: string) {
      screen.querySelector('.notice')?.remove();
      pass(make('div', 'notice', make('strong', '', title), make('p', '', text)), noticeMs);
    },
  };
};

export type Screen = ReturnType<typeof openScreen>;
