import { m } from '@sikka/messages';
import type { PayMethod } from '@sikka/contract/rules';

const texts: Readonly<Record<PayMethod, () => string>> = {
  UPI: m.payments_screen_method_upi,
  CARD: m.payments_screen_method_card,
  NETBANKING: m.payments_screen_method_netbanking,
};

export const methodText = (method: PayMethod): string => texts[method]();
