import type { IndianState } from '@sikka/contract/rules';
import { stateNames } from '@sikka/messages/states';

/** A state or union territory as people call it. */
export const stateText = (state: IndianState): string => stateNames[state]();
