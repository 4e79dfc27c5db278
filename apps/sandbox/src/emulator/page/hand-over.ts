import { makeElement, makeButton } from './dom.ts';
import type { Screen } from './screen.ts';

const people = ['Asha', 'Ravi', 'Meena', 'Family'];

/** The system's share sheet. */
export const shareContent = (
  screen: Screen,
  { title, text, url }: { title: string; text: string; url: string },
): Promise<'shared' | 'cancelled'> => {
  const list = makeElement('div', 'people');
  const chosen = screen.choose({
    title: title || 'Share',
    content: [makeElement('p', '', text), makeElement('p', 'mono', url), list],
    choices: [{ label: 'Cancel', value: 'cancelled' }],
    dismissedChoice: 'cancelled',
  });
  return new Promise((resolve) => {
    for (const name of people) {
      const person = makeButton(name, '', () => {
        resolve('shared');
        screen.dismiss();
        screen.toast(`Sent to ${name}`, 2000);
      });
      person.dataset['initial'] = name.charAt(0);
      list.append(person);
    }
    void chosen.then(resolve);
  });
};

/** Whether the frame still shows a page of the sandbox; a page of another origin, such as the app's, cannot be looked into. */
const showsOurPage = (frame: HTMLIFrameElement): boolean => {
  try {
    return frame.contentWindow?.location.origin === window.location.origin;
  } catch {
    return false;
  }
};

/**
 * The hand-over to the gateway's page, in a view of its own. It closes when the page leads back to the app. The answer says only that
 * the person came back, never that money moved.
 */
export const promptToPay = (screen: Screen, { refUrl }: { refUrl: string }): Promise<'returned' | 'cancelled'> => {
  const frame = makeElement('iframe', 'pay');
  frame.title = 'Payment page';
  frame.src = refUrl;
  const closed = screen.choose({
    title: new URL(refUrl).host,
    content: [frame],
    choices: [{ label: 'Close', value: 'cancelled' }],
    dismissedChoice: 'cancelled',
    isFullScreen: true,
  });
  const returned = new Promise<'returned'>((resolve) => {
    frame.addEventListener('load', () => {
      if (showsOurPage(frame)) return;
      resolve('returned');
      screen.dismiss();
    });
  });
  return Promise.race([returned, closed]);
};

/** A third-party page. It opens outside the phone's frame, where there is no bridge. */
export const openOtherPage = (screen: Screen, url: string, inApp: boolean): Promise<'closed'> => {
  const link = makeElement('a', 'button main', 'Open it in a new tab');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return screen.choose({
    title: inApp ? new URL(url).host : 'Opens in the phone’s browser',
    content: [
      makeElement(
        'p',
        '',
        inApp ? 'The in-app browser shows this page. It cannot reach the app.' : 'The app stays open behind it.',
      ),
      makeElement('p', 'mono', url),
      makeElement('div', 'actions', link),
    ],
    choices: [{ label: 'Close', value: 'closed' }],
    dismissedChoice: 'closed',
    isFullScreen: inApp,
  });
};
