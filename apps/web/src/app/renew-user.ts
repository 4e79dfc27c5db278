import { api } from '../shared/api/client.ts';
import { userRenewed } from '../shared/session.ts';

/** Reads the user anew; on failure the facts of the last visit stay. */
export const renewUser = async (): Promise<void> => {
  try {
    userRenewed(await api.post('/flamingo/user/userInfo', {}, { quiet: true }));
  } catch {
    // An ended session has signed out by now; a missing network changes nothing.
  }
};
