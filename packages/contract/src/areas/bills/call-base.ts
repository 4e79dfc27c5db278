import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { typedName } from '../../kit/typed.ts';
import { paramValue } from './account.ts';
import { billLimits, serviceProviderTypes } from './enums.ts';

export { perNetwork } from '../../kit/call-bases.ts';

export const { publicRead, userRead, userWrite } = callBases({ area: 'bills', host: 'bbps', transport: 'plain' });

/** The operating unit that a call goes through. */
export const serviceProviderType = z.enum(serviceProviderTypes);

/** Values of a biller's parameters, by name, such as a consumer number. */
export const params = z.array(paramValue).check(z.maxLength(20));

/** The user's own name for an account. */
export const nickname = typedName(billLimits.nicknameLength);
