import * as z from 'zod/mini';
import { plainText } from './typed.ts';

const shortText = z.optional(plainText(128));

/** Query parameters of every call. The server trusts none of them: identity comes from the session alone. */
export const commonQuery = z.object({
  /** Version of the web build, an integer such as `401090`. */
  h5Version: shortText,
  /** Version of the native shell, an integer such as `307010`; absent in a browser. */
  appversion: shortText,
  /** User id that the client claims. The server answers 401 if it is not the session's. */
  userGid: shortText,
  /** Prefix of the analytics visitor id. */
  zuidPre: shortText,
  /** Id that the installation generated, at most 128 characters. */
  deviceId: shortText,
  /** `en_US`, `hi_IN`, `en` or `hi`; any other value means English. */
  language: shortText,
});

export type CommonQuery = z.infer<typeof commonQuery>;

/** Body of every plain reply, and of every encrypted reply after decryption. */
export interface Reply<Content = unknown> {
  /** 0 on success, otherwise the code of a problem in the catalogue. */
  code: number;
  /** Text for the user, in the caller's language; empty on success. */
  msg: string;
  /** The call's content on success; on a problem `{ problem, ...details }`. */
  content: Content;
}

/** Fields that select one page of a list. `maxRows`: the largest `pageSize`. */
export const page = (maxRows: number) => ({
  /** Page number from 1. */
  pageIndex: z.int().check(z.gte(1), z.lte(1000)),
  pageSize: z.int().check(z.gte(1), z.lte(maxRows)),
});
