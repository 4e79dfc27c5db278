/** Calls of the contract as functions, by area; made by `build/calls.ts`. */
declare module 'virtual:calls' {
  import type * as contract from '@sikka/contract';
  import type { CallDefinition } from '@sikka/contract';
  import type { CallOptions } from '#shared/api/client.ts';

  /** A call that money hangs on goes out under a key; see `keyed` in `shared/act.ts`. */
  type OptionsOf<Declared extends CallDefinition> = Declared['idempotency'] extends 'key'
    ? [options: CallOptions & { idempotencyKey: string }]
    : [options?: CallOptions];

  type ArgumentsOf<Declared extends CallDefinition> = Declared['method'] extends 'GET'
    ? OptionsOf<Declared>
    : [body: Declared['body']['_zod']['input'], ...OptionsOf<Declared>];

  type CallsOf<Area> = {
    readonly [Name in keyof Area as Area[Name] extends CallDefinition ? Name : never]: Area[Name] extends CallDefinition
      ? (...given: ArgumentsOf<Area[Name]>) => Promise<Area[Name]['content']['_zod']['output']>
      : never;
  };

  export const analytics: CallsOf<typeof contract.analytics>;
  export const assistant: CallsOf<typeof contract.assistant>;
  export const bills: CallsOf<typeof contract.bills>;
  export const coupons: CallsOf<typeof contract.coupons>;
  export const feed: CallsOf<typeof contract.feed>;
  export const identity: CallsOf<typeof contract.identity>;
  export const lending: CallsOf<typeof contract.lending>;
  export const payments: CallsOf<typeof contract.payments>;
  export const geo: CallsOf<typeof contract.geo>;
  export const inbox: CallsOf<typeof contract.inbox>;
  export const privacy: CallsOf<typeof contract.privacy>;
  export const support: CallsOf<typeof contract.support>;
  export const release: CallsOf<typeof contract.release>;
  export const rewards: CallsOf<typeof contract.rewards>;
}
