import { create } from 'zustand';
import { onSignedOut } from './session.ts';

const useUnreadState = create<{ hasUnread: boolean }>(() => ({ hasUnread: false }));

/** Whether the user has unread messages, as last reported by the server. */
export const useHasUnread = (): boolean => useUnreadState(({ hasUnread }) => hasUnread);

export const setHasUnread = (hasUnread: boolean): void => useUnreadState.setState({ hasUnread });

onSignedOut(() => setHasUnread(false));
