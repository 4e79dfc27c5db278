import { m } from '@sikka/messages';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { goTo } from '#shared/navigation.ts';

/** After a sign-in with a weak password: offers to change it. */
export const offerStrongerPassword = async (): Promise<boolean> => {
  const change = await confirmed({
    title: m.identity_weak_title(),
    text: m.identity_weak_text(),
    confirmLabel: m.identity_weak_confirm(),
    cancelLabel: m.common_later(),
  });
  if (change) await goTo({ to: '/setpassword' });
  return change;
};
