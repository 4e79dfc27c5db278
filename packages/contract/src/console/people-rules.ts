/** Seconds that a page counts as open after it last said so; it says so three times in them. */
export const presenceSeconds = 45;

/** How an answer leaves a request: under review still, waiting for its user, or resolved. */
export const answerKinds = ['ANSWERED', 'WAITING', 'RESOLVED', 'REFUSED'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Which requests a list of the desk is limited to. */
export const dueFilters = ['OVERDUE', 'TODAY'] as const;
export const assignedFilters = ['MINE', 'NOBODY'] as const;

/** Flags of an account, by their names in the specification. */
export const userFlags = ['whiteList', 'apiLoanMarketRUB148', 'apiLoanMarketRUB1214'] as const;
export type UserFlag = (typeof userFlags)[number];

/**
 * Whether a number can use codes or its password. `DAY_LIMIT`: no more codes today. `CODE_NEEDED`: the password is refused for
 * minutes. `OFF`: it is refused until it is set anew.
 */
export const pauseStates = ['OPEN', 'PAUSED', 'DAY_LIMIT', 'CODE_NEEDED', 'OFF'] as const;
export type PauseState = (typeof pauseStates)[number];
