import { supportLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { assistant } from 'virtual:calls';
import { keyed, toastProblem, useAction } from '#shared/action.ts';
import { goTo } from '#shared/navigation.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { isSignedIn } from '#shared/session.ts';

/** Hands over to support: a user can send the conversation along, a guest signs in and writes. */
export const useHandOver = (chatId: string | undefined, questions: number) =>
  useAction(async () => {
    if (!chatId || !isSignedIn()) {
      if (await signInFor({ to: '/feedback' })) await goTo({ to: '/feedback' });
      return;
    }
    const isMeant = await confirmed({
      title: m.assistant_screen_person_title(),
      text: m.assistant_screen_person_text({ days: supportLimits.queryDays }),
      confirmLabel: m.assistant_screen_person_send(),
      cancelLabel: m.common_not_now(),
    });
    if (!isMeant) return;
    const { requestId } = await keyed(`handOver ${chatId} ${questions}`, (options) =>
      assistant.handOverChat({ chatId }, options),
    );
    invalidate('requests', 'list');
    await goTo({ to: '/request', search: { requestId } });
  }, toastProblem);
