import type { ContentOf } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { callerOf } from './load-caller.ts';
import type { IdentityParts } from './parts.ts';
import { presentUser } from './present.ts';

/** The caller, as the Me page and the header show them. */
export const showUser =
  (parts: IdentityParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<'/flamingo/user/userInfo'>> =>
    presentUser(parts, callerOf(parts, context));
