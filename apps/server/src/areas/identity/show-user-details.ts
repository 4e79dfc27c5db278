import type { ContentOf } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { callerOf } from './load-caller.ts';
import type { IdentityParts } from './parts.ts';
import { presentDetails } from './present.ts';

/** What the caller has told about themselves. */
export const showUserDetails =
  (parts: IdentityParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<'/flamingo/user/userExtInfo'>> =>
    presentDetails(parts, callerOf(parts, context));
