import * as z from 'zod/mini';
import { paramValue } from './account.ts';
import { billLimits, serviceProviderTypes } from './enums.ts';

/** What the calls of bills have in common; each of them says the rest. */
export const base = { area: 'bills', method: 'POST', host: 'bbps', transport: 'plain', who: 'login' } as const;

/** Of one network, whoever is in it. */
export const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;

/** The operating unit that a call goes through. */
export const serviceProviderType = z.enum(serviceProviderTypes);

/** What a biller asks for, by name: a consumer number, a mobile number. */
export const params = z.array(paramValue).check(z.maxLength(20));

/** What the owner calls an account. */
export const nickname = z.string().check(z.maxLength(billLimits.nicknameLength));
