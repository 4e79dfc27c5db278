import type { Answers } from '@sikka/bridge/shell';
import { makeElement } from './dom.ts';
import { shareContent } from './hand-over.ts';
import type { Screen } from './screen.ts';

type Part = Parameters<Answers['saveFile']>[0];
type State = Awaited<ReturnType<Answers['saveFile']>>['state'];

const kilobyte = 1_024;

const blobOf = (mediaType: string, parts: readonly string[]): Blob =>
  new Blob(
    parts.map((part) => Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0))),
    { type: mediaType },
  );

/** The phone's folder of downloads is that of the browser it runs in. */
const saveFile = (file: Blob, name: string): void => {
  const link = makeElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
};

/** Takes files from the app part by part, one at a time; the whole one is saved or shared as the person chooses. */
export const openFileReceiver = (screen: Screen) => {
  let received: { fileId: string; parts: string[] } = { fileId: '', parts: [] };

  const offer = async (file: Blob, name: string): Promise<State> => {
    const choice = await screen.choose({
      title: name,
      content: [makeElement('p', '', `${Math.ceil(file.size / kilobyte)} KB`)],
      choices: [
        { label: 'Save to this phone', value: 'save', main: true },
        { label: 'Share', value: 'share' },
        { label: 'Cancel', value: 'cancelled' },
      ],
      dismissedChoice: 'cancelled',
    });
    if (choice === 'cancelled') return choice;
    if (choice === 'share')
      return (await shareContent(screen, { title: name, text: file.type, url: '' })) === 'shared'
        ? 'saved'
        : 'cancelled';
    saveFile(file, name);
    screen.toast(`Saved ${name}`, 2000);
    return 'saved';
  };

  return async ({ fileId, name, mediaType, part, parts, data }: Part): Promise<{ state: State }> => {
    if (part === 1) received = { fileId, parts: [] };
    if (received.fileId !== fileId || received.parts.length !== part - 1) return { state: 'failed' };
    received.parts.push(data);
    if (part < parts) return { state: 'more' };
    const file = blobOf(mediaType, received.parts);
    received = { fileId: '', parts: [] };
    return { state: await offer(file, name) };
  };
};
