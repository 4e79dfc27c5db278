/** Why an envelope was refused. For metrics alone: whoever sent it learns no more than that it was refused. */
export type RefusalReason = 'shape' | 'key' | 'time' | 'seal' | 'replay';

/** The one error for everything that can be wrong with an envelope. */
export class EnvelopeRefused extends Error {
  override readonly name = 'EnvelopeRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super('The envelope was refused');
    this.reason = reason;
  }
}
