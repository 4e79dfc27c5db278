import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { analyticsEvent } from './event.ts';

export const metrics = defineCall({
  ...callBases({ area: 'analytics', host: 'analytics', transport: 'plain' }).publicWrite,
  path: '/bigdata/v1/metrics',
  summary:
    'Records one analytics event. The query parameters appid, mid, event and zuid may repeat fields of the body.',
  owner: 'Append-only. No business rule reads these events.',
  body: analyticsEvent,
  content: z.strictObject({}),
});
