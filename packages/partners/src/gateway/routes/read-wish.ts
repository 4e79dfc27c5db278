import type { PaymentEntry } from '../books.ts';
import { banks } from '../pages/bank-panel.ts';
import type { PayStep } from '../pages/pay-page.ts';
import { isCardNumber, refusalOfCard } from '../rules/cards.ts';
import { payCodes } from '../wire.ts';
import type { BankAnswer } from '../acts/payments.ts';

/** What a posted form of the payment page asks for: a next step, or an act of the payer. */
export type Wish =
  | { kind: 'step'; step: PayStep }
  | { kind: 'cancel' }
  | { kind: 'pay'; by: { method: PaymentEntry['methods'][number]; payer: string }; answer: BankAnswer };

const step = (wanted: PayStep): Wish => ({ kind: 'step', step: wanted });

/** The address of a payer as it may be kept: `asha@naav` → `as***@naav`; undefined when it is none. */
export const maskedAddress = (form: URLSearchParams): string | undefined =>
  /^[a-zA-Z0-9._-]{2,40}@[a-zA-Z]{2,10}$/.test(form.get('payer') ?? '')
    ? form.get('payer')?.replace(/^(..)[^@]*/, '$1***')
    : undefined;

const answerOf = (form: URLSearchParams): BankAnswer => {
  const act = form.get('act');
  if (act === 'approve') return { kind: 'paid' };
  if (act === 'pending') return { kind: 'unknown', code: 'RB' };
  const chosen = payCodes.find(({ code }) => code === form.get('code'));
  return { kind: 'refused', code: chosen?.code ?? 'ZA' };
};

const readUpi = (form: URLSearchParams): Wish => {
  const payer = maskedAddress(form);
  if (!payer) return step({ kind: 'UPI', wrongAddress: form.get('payer') ?? '' });
  return { kind: 'pay', by: { method: 'UPI', payer }, answer: answerOf(form) };
};

const readCard = (form: URLSearchParams): Wish => {
  const digits = (form.get('card') ?? '').replaceAll(/[\s-]/g, '');
  if (!isCardNumber(digits)) return step({ kind: 'CARD', wrong: 'card' });
  if (!/^(0[1-9]|1[0-2])\/?\d\d$/.test(form.get('expiry') ?? '')) return step({ kind: 'CARD', wrong: 'expiry' });
  return step({ kind: 'cardCode', lastFour: digits.slice(-4), isWrong: false });
};

const readCardCode = (form: URLSearchParams): Wish => {
  const lastFour = /^\d{4}$/.exec(form.get('lastFour') ?? '')?.[0];
  const otp = form.get('otp') ?? '';
  if (!lastFour) return step({ kind: 'CARD' });
  if (!/^\d{6}$/.test(otp)) return step({ kind: 'cardCode', lastFour, isWrong: true });
  const code = otp === '000000' ? 'CARD_OTP_WRONG' : refusalOfCard(lastFour);
  const answer: BankAnswer = code ? { kind: 'refused', code } : { kind: 'paid' };
  return { kind: 'pay', by: { method: 'CARD', payer: `•••• ${lastFour}` }, answer };
};

const readBank = (form: URLSearchParams): Wish => {
  const bank = banks.find((known) => known === form.get('bank'));
  if (!bank) return step({ kind: 'NETBANKING' });
  if (form.get('act') === 'bank') return step({ kind: 'bank', bank });
  return { kind: 'pay', by: { method: 'NETBANKING', payer: bank }, answer: answerOf(form) };
};

/** Reads what was posted. A way of paying that is not offered leads back to the first one that is. */
export const readWish = (form: URLSearchParams, { methods }: Pick<PaymentEntry, 'methods'>): Wish => {
  const act = form.get('act');
  if (act === 'cancel') return { kind: 'cancel' };
  switch (methods.find((offered) => offered === form.get('method'))) {
    case 'UPI':
      return readUpi(form);
    case 'CARD':
      return act === 'cardCode' ? readCardCode(form) : readCard(form);
    case 'NETBANKING':
      return readBank(form);
    case undefined:
      return step({ kind: methods[0] ?? 'UPI' });
  }
};
