import { renewPush } from '../shared/push.ts';
import { renewUser } from '../shared/renew-user.ts';

/** What only somebody who is signed in needs. Without a network all of it waits for another time. */
export const startForUsers = async (): Promise<void> => {
  const [{ showOwnThings }] = await Promise.all([import('./own-things.tsx'), renewUser()]);
  showOwnThings();
  void renewPush().catch(() => undefined);
};
