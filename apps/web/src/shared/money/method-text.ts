import { m } from '@sikka/messages';
import type { PayMethod } from '@sikka/contract/rules';

const texts: Readonly<Record<PayMethod, () => string>> = {
  UPI: m.common_upi,
  CARD: m.common_card,
  NETBANKING: m.common_net_banking,
};

export const methodText = (method: PayMethod): string => texts[method]();
