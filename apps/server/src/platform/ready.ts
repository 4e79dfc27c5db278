import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CallDefinition } from '@sikka/contract';
import type * as z from 'zod/mini';

/** A whole reply, serialised and compressed once; sent as it is to everybody who asks until the content changes. */
export class ReadyReply {
  /** `{"code":0,"msg":"","content":…}` */
  readonly json: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
  /** Strong entity tag of `json`, quotes included. */
  readonly etag: string;

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json;
    this.gzip = gzipSync(json, { level: 9 });
    this.etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  }
}

/**
 * Prepares a reply of public content for a hot call. Do it when the content changes, keep the result, and return it from the handler.
 * Never for personal content: the bytes are compressed before they are encrypted.
 */
export const ready = <Content extends z.ZodMiniType>(
  call: Pick<CallDefinition<'GET' | 'POST', `/${string}`, z.ZodMiniType, Content>, 'content'>,
  content: z.input<Content>,
): ReadyReply =>
  new ReadyReply(Buffer.from(JSON.stringify({ code: 0, msg: '', content: call.content.parse(content) })));
