import { rewards } from 'virtual:calls';
import { hrefOf } from '../navigation.ts';
import { share } from './share.ts';

/**
 * Shares the user's referral link. The server counts it for a mission or task when it is opened on
 * another phone.
 */
export const shareOwnLink = async (texts: { title: string; text: string }): Promise<void> => {
  const { shareToken } = await rewards.shareLink({});
  await share({ ...texts, url: new URL(hrefOf({ to: '/rewards', search: { shareToken } }), location.origin).href });
};
