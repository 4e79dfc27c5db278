import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { confirmed } from './ask/confirmed.ts';
import { signedOut } from './session.ts';

/**
 * Asks, ends the session on the server and on this device; `everywhere` ends every session of the user. Resolves with whether the
 * user is a guest now.
 */
export const signOut = async ({ everywhere = false } = {}): Promise<boolean> => {
  const sure = await confirmed({
    title: m.frame_sign_out_title(),
    text: everywhere ? m.frame_sign_out_everywhere_text() : m.frame_sign_out_text(),
    confirmLabel: m.frame_sign_out_confirm(),
    cancelLabel: m.frame_stay(),
    danger: true,
  });
  if (!sure) return false;
  // Offline the device forgets the user all the same; the server's session then ends by its own age.
  await identity.logout({ everywhere }, { quiet: true }).catch(() => undefined);
  signedOut();
  return true;
};
