import type { PaymentsDeps } from '../deps.ts';

const contextOf = (userGid: string): string => `user:${userGid}:payment-note`;

/** Seals what an order or a mandate is for: the note names the payer's account at the payee. */
export const sealNote = ({ secrets }: Pick<PaymentsDeps, 'secrets'>, userGid: string, note: string): string =>
  secrets.seal('personal-data', note, contextOf(userGid));

/** The note as its owner and the gateway are told it. */
export const openNote = (
  { secrets }: Pick<PaymentsDeps, 'secrets'>,
  { user_gid, note_sealed }: { user_gid: string; note_sealed: string },
): string => secrets.open('personal-data', note_sealed, contextOf(user_gid));
