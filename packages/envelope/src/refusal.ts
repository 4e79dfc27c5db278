/** Reason of a refusal, for metrics only: the sender learns only that it was refused. */
export type RefusalReason = 'shape' | 'key' | 'time' | 'seal' | 'replay';

/** More session keys wait to be unwrapped than the server takes on. Nothing is wrong with the envelope: it may be sent again. */
export class EnvelopeBusy extends Error {
  override readonly name = 'EnvelopeBusy';

  constructor() {
    super('Too many session keys wait to be unwrapped');
  }
}

/** The one error for everything that can be wrong with an envelope. */
export class EnvelopeRefused extends Error {
  override readonly name = 'EnvelopeRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super('The envelope was refused');
    this.reason = reason;
  }
}
