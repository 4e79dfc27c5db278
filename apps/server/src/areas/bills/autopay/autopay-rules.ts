import type { AutopayState } from '@sikka/contract';
import type { GatewayMandateState } from '@sikka/partners/kit';

const living: readonly AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED'];

export const isLiving = (state: AutopayState): boolean => living.includes(state);

const endedMandate: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

export const hasMandateEnded = (mandate: GatewayMandateState): boolean => endedMandate.includes(mandate);

/** State of a live autopay, by its mandate and by whether the biller has registered it for pushed bills. */
const statusUnder = (mandate: GatewayMandateState, isRegistered: boolean): AutopayState => {
  if (!isRegistered) return 'WAITING';
  if (mandate === 'paused') return 'PAUSED';
  return mandate === 'active' ? 'ACTIVE' : 'WAITING';
};

/** State of an autopay after its mandate changes. An ended autopay stays ended. */
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

/** State of an autopay after the network confirms its registration. */
export const afterRegistration = (state: AutopayState, mandate: GatewayMandateState): AutopayState =>
  state === 'WAITING' ? statusUnder(mandate, true) : state;

/** State of an autopay after its registration fails or the biller cancels it. */
export const afterFailure = (state: AutopayState): AutopayState => {
  if (!isLiving(state)) return state;
  return state === 'WAITING' ? 'REFUSED' : 'ENDED';
};
