import * as z from 'zod/mini';

/** Wire format of the games partner: requests and answers. Amounts are in paise. */

/** The partner that this adapter speaks to. */
export const khelghar = { partnerId: 'khelghar', name: { en: 'Khel Ghar', hi: 'खेल घर' } } as const;

const base = '/khelghar/v1';

/** Where the partner is asked. Everything in a path is letters and digits. */
export const paths = {
  entries: `${base}/entries`,
  grants: `${base}/grants`,
  grant: (grantId: string) => `${base}/grants/${grantId}` as const,
} as const;

/** Lifetime of an entry code, in seconds. */
export const codeSeconds = 60;

const gameId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));
/** 6 to 35 letters and digits, made by the one who asks: the same id is the same grant. */
const grantId = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
const player = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,64}$/));
const text = z.string().check(z.minLength(1), z.maxLength(120));
const moment = z.iso.datetime();
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(400));

/** Refusal codes with their HTTP statuses; a refusal has no effect. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  /** The player has no access to a paid game, or is missing. */
  ACCESS_MISSING: 403,
  NOT_FOUND: 404,
  /** This grant id was used for something else. */
  REFERENCE_REUSED: 409,
  /** It is granted or refused already. */
  DECIDED: 409,
  GAME_UNKNOWN: 422,
  /** The fee differs from the game's fee. */
  FEE_WRONG: 422,
  /** Too much is asked at the moment; nothing was done. */
  BUSY: 429,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

/** Body of `entries`: one way into a game. Without a player it is a trial. */
export const entryBody = z.strictObject({
  game: gameId,
  player: z.optional(player),
  language: z.enum(['en', 'hi']),
  returnUrl: webAddress,
});
export type EntryBody = z.infer<typeof entryBody>;

/** 200 of `entries`. */
export const entryReply = z.object({ game: gameId, entryUrl: webAddress, expiresAt: moment });
export type EntryReply = z.infer<typeof entryReply>;

/** Body of `grants`: access to one game for one player. */
export const grantBody = z.strictObject({ grantId, game: gameId, player, fee: z.int().check(z.gte(1)) });
export type GrantBody = z.infer<typeof grantBody>;

const requested = {
  grantId,
  game: gameId,
  grantNumber: z.string().check(z.regex(/^[A-Z0-9-]{6,30}$/)),
  updatedAt: moment,
};

/** 200 of `grants` and `grant`. */
export const grantReply = z.union([
  z.object({ ...requested, status: z.literal('ACCEPTED') }),
  z.object({ ...requested, status: z.literal('GRANTED') }),
  z.object({ ...requested, status: z.literal('REFUSED'), refusal: z.object({ code: text, message: text }) }),
]);
export type GrantReply = z.infer<typeof grantReply>;
