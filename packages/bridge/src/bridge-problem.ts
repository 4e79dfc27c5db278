/**
 * Why a message failed. `badRequest`: the page sent a wrong shape. `refused`: forbidden by
 * configuration or the shell. `noAnswer`: timeout. `badReply`: the shell replied with a wrong
 * shape.
 */
export type BridgeProblemReason = 'badRequest' | 'refused' | 'noAnswer' | 'badReply';

export class BridgeProblem extends Error {
  readonly reason: BridgeProblemReason;

  constructor(reason: BridgeProblemReason, message: string) {
    super(`${message}: ${reason}`);
    this.reason = reason;
  }
}
