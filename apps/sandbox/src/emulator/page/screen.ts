import { byId, makeElement, makeButton } from './dom.ts';

export interface Sheet<Choice extends string> {
  title: string;
  content?: Node[];
  choices: { label: string; value: Choice; main?: boolean }[];
  /** Action of the phone's back key. */
  dismissedChoice: Choice;
  /** Covers the whole screen. */
  isFullScreen?: boolean;
}

/** How long a notice of a text message stays, in milliseconds. */
const noticeMs = 6_000;

/** Overlays of the phone above the app. */
export const openScreen = () => {
  const screen = byId('screen');
  let dismiss: (() => void) | undefined;

  const removeLater = (element: HTMLElement, afterMs: number) => {
    screen.append(element);
    setTimeout(() => element.remove(), afterMs);
  };

  return {
    /** Shows one sheet at a time and resolves with the choice. */
    choose<Choice extends string>({
      title,
      content = [],
      choices,
      dismissedChoice,
      isFullScreen,
    }: Sheet<Choice>): Promise<Choice> {
      dismiss?.();
      return new Promise((resolve) => {
        const overlay = makeElement('div', 'veil');
        const end = (choice: Choice) => {
          overlay.remove();
          dismiss = undefined;
          resolve(choice);
        };
        dismiss = () => end(dismissedChoice);
        const buttons = choices.map(({ label, value, main }) =>
          makeButton(label, main ? 'button main' : 'button', () => end(value)),
        );
        const sheet = makeElement(
          'div',
          isFullScreen ? 'sheet full' : 'sheet',
          makeElement('h2', '', title),
          ...content,
        );
        sheet.append(makeElement('div', 'actions', ...buttons));
        sheet.role = 'dialog';
        sheet.ariaModal = 'true';
        sheet.ariaLabel = title;
        overlay.append(sheet);
        screen.append(overlay);
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
      const element = makeElement('p', 'toast', text);
      element.role = 'status';
      removeLater(element, durationMs);
    },
    notice(title: string, text: string) {
      screen.querySelector('.notice')?.remove();
      removeLater(makeElement('div', 'notice', makeElement('strong', '', title), makeElement('p', '', text)), noticeMs);
    },
  };
};

export type Screen = ReturnType<typeof openScreen>;
