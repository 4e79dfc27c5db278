import type { CoinWallet, StorePrize } from '@sikka/contract';
import { prizeTypes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { formatMoment } from '#shared/format.ts';

/** When a prize can be redeemed on this device; undefined if it can be now. Frames open to new accounts. */
export const opensAtOf = (
  { prizeType }: Pick<StorePrize, 'prizeType'>,
  { redeemsFrom, heldUntil }: CoinWallet,
): string | undefined =>
  [heldUntil, prizeType === prizeTypes.frame ? undefined : redeemsFrom]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);

/** Why coins cannot be redeemed, and until when; nothing if they can. */
export const LockNote = ({ wallet: { redeemsFrom, heldUntil } }: { wallet: CoinWallet }) => (
  <>
    {heldUntil && <p className="quiet">{m.rewards_store_held({ moment: formatMoment(heldUntil) })}</p>}
    {redeemsFrom && <p className="quiet">{m.rewards_store_locked({ moment: formatMoment(redeemsFrom) })}</p>}
  </>
);

/** Whether some prize cannot be redeemed yet, whatever the coins. */
export const isLocked = ({ redeemsFrom, heldUntil }: CoinWallet): boolean => Boolean(redeemsFrom ?? heldUntil);
