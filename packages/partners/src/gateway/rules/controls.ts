export interface Control {
  /** Below `/gateway/control/`; a `POST` if there is a body, else a `GET`. */
  path: string;
  /** A body that is taken. */
  body?: object;
  meaning: string;
}

/** What whoever tries the app out can ask of the gateway without being its customer. */
export const controls: readonly Control[] = [
  { path: 'state', meaning: 'Its clock, its switches, and how much news waits' },
  { path: 'events', meaning: 'All news, the newest first' },
  { path: 'payments', meaning: 'Every payment' },
  { path: 'refunds', meaning: 'Every refund' },
  { path: 'mandates', meaning: 'Every mandate' },
  { path: 'presentations', meaning: 'Debits that lenders presented by mandates' },
  { path: 'payments/REFERENCE/pay', body: { method: 'UPI' }, meaning: 'Pays as the payer would' },
  { path: 'payments/REFERENCE/pay', body: { code: 'Z9' }, meaning: 'The payer’s bank refuses with a code' },
  { path: 'payments/REFERENCE/pay', body: { pending: true, code: 'RB' }, meaning: 'The outcome stays open' },
  { path: 'payments/REFERENCE', body: {}, meaning: 'An open outcome ends: paid, or refused with a “code”' },
  { path: 'refunds/REFERENCE', body: { state: 'credited' }, meaning: 'Moves a refund on: sent, credited or failed' },
  { path: 'mandates/REFERENCE', body: { state: 'active' }, meaning: 'The payer agrees, or “refused”' },
  { path: 'mandates/REFERENCE/debits', body: { code: 'Z9' }, meaning: 'Lenders’ debits by it come back; {} ends that' },
  { path: 'clock', body: { advanceSeconds: 86_400 }, meaning: 'Moves its clock; {"reset":true} sets it right' },
  { path: 'switches', body: { down: true }, meaning: 'Answers 503; “silent”: no answer; “slowMs”: later; {}: at rest' },
  {
    path: 'faults',
    body: {
      seed: 1,
      noEffect500: 0.08,
      silence: 0,
      effectThenSilence: 0.08,
      effectThen502: 0.06,
      pending: 0.3,
      pendingSeconds: [1, 20],
      failure: 0.1,
      webhooks: {
        late: 0.1,
        lateSeconds: 60,
        duplicate: 0.1,
        outOfOrder: 0.1,
        forged: 0.05,
        stale: 0.05,
        never: 0.3,
        noise: 0.01,
      },
    },
    meaning: 'Accidents by chance, at these rates; the same seed brings the same ones; {} ends them',
  },
  { path: 'auto-payer', meaning: 'Who pays what nobody pays' },
  {
    path: 'auto-payer',
    body: { afterSeconds: [1, 10], abandons: 0.1, seed: 1 },
    meaning: 'Every new payment is paid after a while, save a share that is abandoned; {} ends it',
  },
  { path: 'webhook', body: { url: 'http://127.0.0.1:8080/partners/gateway/events' }, meaning: 'Where news is brought' },
];
