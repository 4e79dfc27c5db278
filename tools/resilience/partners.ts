/** A payment or refund in a partner's own books. */
export interface PartnerEntry {
  reference: string;
  state: string;
  amountPaise: number;
  takenPaise?: number;
  paymentReference?: string;
}

/** Control of the partners' sandboxes. */
export const partnersOf = (sandbox: string) => {
  const control = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(sandbox + path, body && post);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  return {
    control,
    gatewayPayments: async () => (await control<{ payments: PartnerEntry[] }>('/gateway/control/payments')).payments,
    gatewayRefunds: async () => (await control<{ refunds: PartnerEntry[] }>('/gateway/control/refunds')).refunds,
    networkPayments: async () => (await control<{ payments: PartnerEntry[] }>('/network/control/payments')).payments,
    /** Everything that goes wrong by chance from now on, at both partners. */
    misbehave: async (seed: number) => {
      const line = { seed, noEffect500: 0.08, effectThenSilence: 0.04, effectThen502: 0.06 };
      const webhooks = {
        late: 0.1,
        lateSeconds: 20,
        duplicate: 0.1,
        outOfOrder: 0.05,
        forged: 0.05,
        stale: 0.05,
        never: 0.3,
        noise: 0.01,
      };
      const pendingSeconds = [1, 8];
      await control('/gateway/control/faults', { ...line, pending: 0.3, pendingSeconds, failure: 0.05, webhooks });
      await control('/network/control/faults', { ...line, pending: 0.3, pendingSeconds, failure: 0.1, webhooks });
      await control('/gateway/control/auto-payer', { seed, afterSeconds: [0, 2], abandons: 0.03 });
    },
    /** Lets time pass at both partners. */
    pass: async (seconds: number) => {
      await control('/gateway/control/clock', { advanceSeconds: seconds });
      await control('/network/control/clock', { advanceSeconds: seconds });
    },
    /** Ends the faults of both partners; pending webhooks still arrive. */
    behave: async () => {
      await control('/gateway/control/faults', {});
      await control('/network/control/faults', {});
    },
  };
};

export type Partners = ReturnType<typeof partnersOf>;
