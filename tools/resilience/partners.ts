import { type Book, bookOf } from './kit.ts';

/** The lenders of the sandbox. */
export const lenderIds = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'] as const;

/** An entry of a sandbox's own books. */
type PartnerEntry = Readonly<Record<string, unknown>>;

/** How often requests and webhooks of gateway, network and lenders go wrong. */
const faults = { noEffect500: 0.08, effectThenSilence: 0.04, effectThen502: 0.06 };
const webhooks = {
  late: 0.1,
  lateSeconds: 20,
  duplicate: 0.1,
  outOfOrder: 0.05,
  forged: 0.05,
  stale: 0.05,
  never: 0.3,
};
const pending = { pending: 0.3, pendingSeconds: [1, 8] };

/** Control of the partners' sandboxes. */
export const partnersOf = (sandbox: string) => {
  const control = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(sandbox + path, body && post);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  /** A list of a sandbox, which comes under its own name. */
  const list = async (partner: string, what: string): Promise<PartnerEntry[]> =>
    (await control<Record<string, PartnerEntry[]>>(`/${partner}/control/${what}`))[what] ?? [];
  /** The entries that have a reference and values to compare. */
  const book = async (
    partner: string,
    what: string,
    valuesOf: (entry: PartnerEntry) => readonly unknown[] | false,
  ): Promise<Book> => bookOf((await list(partner, what)).map(valuesOf).filter((values) => values !== false));
  const atLenders = (path: string, body: object) =>
    Promise.all(lenderIds.map((lenderId) => control(`/lenders/${lenderId}/control/${path}`, body)));
  return {
    control,
    list,
    book,
    /** Payers at the gateway pay by themselves, at once and without giving up. */
    payAtOnce: (seed: number) => control('/gateway/control/auto-payer', { seed, afterSeconds: [0, 1] }),
    /** Faults of gateway and network from now on, as the seed decides. */
    misbehave: async (seed: number) => {
      const commonFaults = { seed, ...faults, ...pending, webhooks: { ...webhooks, noise: 0.01 } };
      await control('/gateway/control/faults', { ...commonFaults, failure: 0.05 });
      await control('/network/control/faults', { ...commonFaults, failure: 0.1 });
      await control('/gateway/control/auto-payer', { seed, afterSeconds: [0, 2], abandons: 0.03 });
    },
    /** Ends the faults of gateway and network; pending webhooks still arrive. */
    behave: async () => {
      await control('/gateway/control/faults', {});
      await control('/network/control/faults', {});
    },
    /** Advances the clocks of gateway and network. */
    pass: async (advanceSeconds: number) => {
      await control('/gateway/control/clock', { advanceSeconds });
      await control('/network/control/clock', { advanceSeconds });
    },
    lenders: {
      /** The one-time code that the lender sent to the borrower. */
      codeOf: async (lenderId: string, requestId: string): Promise<string> =>
        (await control<{ code: string }>(`/lenders/${lenderId}/control/applications/${requestId}/code`)).code,
      misbehave: (seed: number) =>
        atLenders('faults', {
          seed,
          ...faults,
          webhooks: { ...webhooks, lateSeconds: 60, outOfOrder: 0.1, noise: 0.05 },
        }),
      behave: () => atLenders('faults', {}),
      pass: (advanceSeconds: number) => atLenders('clock', { advanceSeconds }),
    },
  };
};

export type Partners = ReturnType<typeof partnersOf>;
