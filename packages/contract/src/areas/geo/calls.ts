import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { pinCode } from '../../kit/typed.ts';
import { indianStates } from './enums.ts';

const { publicRead } = callBases({ area: 'geo', host: 'main', transport: 'encrypted' });
const base = { ...publicRead, owner: 'Public content.' } as const;

/** Code of a state, with its name in the caller's language. */
const state = { stateId: z.enum(indianStates), state: z.string() };

export const zipCodeMap = defineCall({
  ...base,
  method: 'GET',
  path: '/flamingo/smile/india/zipCodeMap',
  summary: 'Returns every PIN code of India by state and district (Department of Posts, data.gov.in).',
  body: z.strictObject({}),
  content: z.object({
    states: z.array(
      z.object({
        ...state,
        /** `pins`: the first PIN code of the district, then each one's distance from the one before. */
        districts: z.array(z.object({ name: z.string(), pins: z.array(z.int()) })),
      }),
    ),
  }),
});

export const listCities = defineCall({
  ...base,
  path: '/flamingo/all/city',
  summary:
    'Lists the districts of India, of one state or of one PIN code, which may span several districts; or finds the state of a position.',
  /** Without any field, all districts are listed. */
  body: z.strictObject({
    stateId: z.optional(z.enum(indianStates)),
    pincode: z.optional(pinCode),
    /** A position in degrees: its state is that of the nearest town, without districts; none outside India. Not stored. */
    near: z.optional(
      z.strictObject({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
  }),
  content: z.object({ places: z.array(z.object({ ...state, cities: z.array(z.string()) })) }),
});

export const authorizeRudder = defineCall({
  ...base,
  method: 'GET',
  path: '/flamingo/smile/authorize/rudder',
  summary: 'Returns what the app may do with the phone’s location: it is never tracked and never stored.',
  body: z.strictObject({}),
  content: z.object({
    /** Whether the location may be tracked or reported. */
    isAuthorized: z.literal(false),
    /** A coarse location may be read when the user allows it, to look up the state. */
    precision: z.literal('coarse'),
    isStored: z.literal(false),
  }),
});
