import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CallDefinition } from '@sikka/contract';
import type * as z from 'zod/mini';

/** A whole reply, serialised and compressed once; sent as it is to everybody who asks until the content changes. */
export class ReadyReply {
  /** `{"code":0,"msg":"","content":…}` */
  readonly json: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
  /** Entity tag, quotes included: weak and made of `version` when that is given, else strong and made of `json`. */
  readonly etag: string;

  /** @param version alike for replies that say the same, though prepared at different times */
  constructor(json: Buffer<ArrayBuffer>, version?: string) {
    this.json = json;
    this.gzip = gzipSync(json, { level: 9 });
    this.etag = version ? `W/"${version}"` : `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  }
}

/**
 * Prepares a reply of public content for a hot call. Do it when the content changes, keep the result, and return it from the handler.
 * Never for personal content: the bytes are compressed before they are encrypted.
 */
export const ready = <Content extends z.ZodMiniType>(
  call: Pick<CallDefinition<'GET' | 'POST', `/${string}`, z.ZodMiniType, Content>, 'content'>,
  content: z.input<Content>,
  version?: string,
): ReadyReply =>
  new ReadyReply(Buffer.from(JSON.stringify({ code: 0, msg: '', content: call.content.parse(content) })), version);
