import { bridge } from './bridge.ts';
import { goTo } from './navigation.ts';

/** Opens the download screen for a newer shell; the shell opens it in the phone's own browser. */
export const openStore = async (): Promise<void> => {
  if (bridge().kind === 'browser') return goTo({ to: '/download' });
  const { href } = new URL('download', document.baseURI);
  await bridge().call('openPage', { url: href, where: 'external' });
};
