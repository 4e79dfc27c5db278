import type { AutopayState } from '@sikka/contract';
import type { GatewayMandateState } from '@sikka/partners/kit';

const living: readonly AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED'];

export const isLiving = (state: AutopayState): boolean => living.includes(state);

const endedMandate: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

export const hasMandateEnded = (mandate: GatewayMandateState): boolean => endedMandate.includes(mandate);

/** How a standing order stands when the mandate is `mandate` and the biller sends its bills, or does not yet. */
const statusUnder = (mandate: GatewayMandateState, isRegistered: boolean): AutopayState => {
  if (!isRegistered) return 'WAITING';
  if (mandate === 'paused') return 'PAUSED';
  return mandate === 'active' ? 'ACTIVE' : 'WAITING';
};

/** What the gateway's news of a mandate makes of a standing order; what has ended stays so. */
export const afterMandate = (
  state: AutopayState,
  before: GatewayMandateState,
  mandate: GatewayMandateState,
): AutopayState => {
  if (!isLiving(state)) return state;
  if (mandate === 'revoked') return 'REVOKED';
  if (mandate === 'refused' || mandate === 'expired') return before === 'created' ? 'REFUSED' : 'ENDED';
  return statusUnder(mandate, state !== 'WAITING');
};

/** What a confirmed registration makes of it. */
export const afterRegistration = (state: AutopayState, mandate: GatewayMandateState): AutopayState =>
  state === 'WAITING' ? statusUnder(mandate, true) : state;

/** What a registration that failed, or was ended by the biller, makes of it. */
export const afterFailure = (state: AutopayState): AutopayState => {
  if (!isLiving(state)) return state;
  return state === 'WAITING' ? 'REFUSED' : 'ENDED';
};
