import { m } from '@sikka/messages';
import { brandName } from '../locale.ts';

/** Who holds the money of a payment, or has to act. */
export type Holder = 'you' | 'us' | 'gateway' | 'network' | 'biller' | 'lender' | 'yourBank';

/** Names the holder: `With Yamuna Power`. */
export const holderText = (holder: Holder, payee: string): string => {
  switch (holder) {
    case 'you':
      return m.payments_screen_holder_you();
    case 'us':
      return m.payments_screen_holder_us({ brand: brandName() });
    case 'gateway':
      return m.payments_screen_holder_gateway();
    case 'network':
      return m.payments_screen_holder_network();
    case 'biller':
    case 'lender':
      return m.payments_screen_holder_payee({ payee });
    case 'yourBank':
      return m.payments_screen_holder_bank();
  }
};
