import { rewards } from 'virtual:calls';
import { hrefOf } from '../navigation.ts';
import { share } from './share.ts';

/** Shares the user's own link, by which the server knows whose friend has come: whoever opens it on another phone proves a mission or a task. */
export const shareOwnLink = async (texts: { title: string; text: string }): Promise<void> => {
  const { shareToken } = await rewards.shareLink({});
  await share({ ...texts, url: new URL(hrefOf({ to: '/rewards', search: { shareToken } }), location.origin).href });
};
