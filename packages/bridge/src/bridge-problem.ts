/**
 * Why a message came to nothing. `badRequest`: the page sent a wrong shape. `refused`: configuration or the shell forbids it.
 * `noAnswer`: the time ran out. `badReply`: the shell answered with a wrong shape.
 */
export type BridgeProblemReason = 'badRequest' | 'refused' | 'noAnswer' | 'badReply';

export class BridgeProblem extends Error {
  readonly reason: BridgeProblemReason;

  constructor(reason: BridgeProblemReason, message: string) {
    super(`${message}: ${reason}`);
    this.reason = reason;
  }
}
