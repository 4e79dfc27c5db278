import { bridge } from './bridge.ts';
import { goTo } from './navigation.ts';

/** Leads to where a newer shell is installed: the download screen, which the shell shows in the phone's own browser. */
export const openStore = async (): Promise<void> => {
  if (bridge().kind === 'browser') return goTo({ to: '/download' });
  const { href } = new URL('download', document.baseURI);
  await bridge().call('openPage', { url: href, where: 'external' });
};
