import type { Answers, Permission, PermissionState } from '@sikka/bridge/shell';
import type { PromptedPermission, Device } from './device.ts';
import { makeElement } from './dom.ts';
import { promptToPay, openOtherPage, shareContent } from './hand-over.ts';
import { openFileReceiver } from './receive-file.ts';
import type { Screen } from './screen.ts';

interface AnswerParts {
  brand: string;
  device: Device;
  screen: Screen;
  /** Listens for text messages to this number. */
  listenTo: (mobile: string) => Promise<void>;
  /** Logs a message from the app to the shell. */
  note: (term: string, value: string) => void;
  exit: () => void;
}

const questions: Record<PromptedPermission, string> = {
  camera: 'take pictures',
  location: 'know roughly where you are',
  notifications: 'send you notifications',
};

const isRequested = (permission: Permission): permission is PromptedPermission => permission in questions;

/** The shell's answer to each message of the app. */
export const createAnswers = ({ brand, device, screen, listenTo, note, exit }: AnswerParts): Answers => {
  const stateOf = (permission: Permission): PermissionState =>
    isRequested(permission) ? device.permission(permission) : 'notNeeded';

  const promptFor = async (permission: Permission, purpose?: string): Promise<PermissionState> => {
    if (!isRequested(permission) || device.permission(permission) !== 'prompt') return stateOf(permission);
    const answer = await screen.choose({
      title: `Allow ${brand} to ${questions[permission]}?`,
      content: purpose ? [makeElement('p', '', purpose)] : [],
      choices: [
        { label: 'Allow', value: 'granted', main: true },
        { label: 'Don’t allow', value: 'denied' },
      ],
      dismissedChoice: 'prompt',
    });
    device.setPermission(permission, answer);
    return answer;
  };

  return {
    appInfo: () => device.app(),
    h5LoginSuccess({ userGid, isNewUser }) {
      note('Signed in', isNewUser ? `${userGid}, new` : userGid);
      return {};
    },
    privacyStatus({ accepted, version }) {
      note('Agreement', `${accepted ? 'accepted' : 'closed'}, version ${version}`);
      return {};
    },
    updateIndexTab({ route }) {
      note('Tab on screen', route);
      return {};
    },
    reportEvent({ event }) {
      note('Last event', event);
      return {};
    },
    exitApp() {
      exit();
      return {};
    },
    async getVerificationCode({ mobile }) {
      await listenTo(mobile);
      return { state: 'listening' };
    },
    requestPermission: async ({ permission }) => ({ state: await promptFor(permission) }),
    getPermissionStatus: ({ permission }) => ({ state: stateOf(permission) }),
    async locationInfo({ purpose }) {
      return (await promptFor('location', purpose)) === 'granted' ? device.currentPlace() : { state: 'denied' };
    },
    async copyText({ text }) {
      const copied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      if (copied) screen.toast('Copied to the clipboard', 2000);
      return { copied };
    },
    share: async (content) => ({ state: await shareContent(screen, content) }),
    saveFile: openFileReceiver(screen),
    openPage: ({ url, where }) => {
      void openOtherPage(screen, url, where === 'inAppBrowser');
      return { opened: true };
    },
    takePay: async (order) => ({ state: await promptToPay(screen, order) }),
    haptic() {
      screen.toast('Bzz', 500);
      return {};
    },
    showToast({ text, durationMs }) {
      screen.toast(text, durationMs);
      return {};
    },
  };
};
