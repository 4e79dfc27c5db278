import * as z from 'zod/mini';
import { plainText } from './typed.ts';

const shortText = z.optional(plainText(128));

/** Query parameters every call may carry. None of them proves anything; identity comes from the session alone. */
export const commonQuery = z.object({
  /** Version of the web build, an integer such as `401090`. */
  h5Version: shortText,
  /** Version of the native shell, an integer such as `307010`; absent in a browser. */
  appversion: shortText,
  /** What the client believes its user id is; a mismatch with the session is answered with 401. */
  userGid: shortText,
  /** Prefix of the analytics visitor id. */
  zuidPre: shortText,
  /** Id the installation gave itself, at most 128 characters. */
  deviceId: shortText,
  /** `en_US`, `hi_IN`, `en` or `hi`; everything else is read as English. */
  language: shortText,
});

export type CommonQuery = z.infer<typeof commonQuery>;

/** What every plain reply, and every opened encrypted one, looks like. `code` 0 is success. */
export interface Reply<Content = unknown> {
  /** 0 on success, else the number of a problem in the catalogue. */
  code: number;
  /** Ready to be shown, in the caller's language; empty on success. */
  msg: string;
  /** The call's content on success; on a problem `{ problem, ...details }`. */
  content: Content;
}

/** Which page of a list is wanted; `maxRows` on one page. */
export const page = (maxRows: number) => ({
  /** Pages begin with 1. */
  pageIndex: z.int().check(z.gte(1), z.lte(1000)),
  /** Rows of a page. */
  pageSize: z.int().check(z.gte(1), z.lte(maxRows)),
});
