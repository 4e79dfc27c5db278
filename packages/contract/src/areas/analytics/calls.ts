import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { analyticsEvent } from './event.ts';

export const metrics = defineCall({
  ...callBases({ area: 'analytics', host: 'analytics', transport: 'plain' }).open,
  path: '/bigdata/v1/metrics',
  summary: 'Takes one analytics event; query parameters appid, mid, event and zuid may repeat the body’s.',
  owner: 'Appends only; nothing of it is ever read back by the product’s rules.',
  body: analyticsEvent,
  content: z.strictObject({}),
});
