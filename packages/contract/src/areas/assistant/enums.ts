/** State of an answer. `FAILED`: an error occurred; sending the question again answers it without being counted. */
export const chatAnswerStates = ['ANSWERING', 'DONE', 'STOPPED', 'FAILED'] as const;
export type ChatAnswerState = (typeof chatAnswerStates)[number];

/**
 * The records that a conversation can be opened from. Id: `merchantRequestId` of a payment or refund,
 * `couponGid` of a coupon, else a UUID.
 */
export const chatSubjects = ['REFUND', 'PAYMENT', 'BILL', 'LOAN', 'COUPON'] as const;
export type ChatSubjectKind = (typeof chatSubjects)[number];

/** Subjects of suggested questions. */
export const chatTopics = [...chatSubjects, 'COINS', 'EMI'] as const;
export type ChatTopic = (typeof chatTopics)[number];

/** Limits of the assistant. */
export const chatLimits = {
  questionLength: 500,
  /** Questions of a guest, and of a device without an account (specification §6). */
  guestQuestions: 3,
  /** Questions per Indian day of all guests of one network, and of all guests together. */
  networkQuestions: 30,
  allGuestQuestions: 5_000,
  /** Questions of a user per Indian day. Questions of distress are not counted. */
  dailyQuestions: 50,
  /** Concurrent answers per user, or per network of guests. */
  answersAtOnce: 2,
  /** Days that a conversation is stored after its last question. */
  storedDays: 30,
  /** Seconds that `getGPTResult` waits for an answer. */
  waitSeconds: 4,
  /** Seconds after which an unfinished answer has failed. */
  answerSeconds: 60,
  /** Characters of one part, and parts of one answer. */
  partLength: 2_000,
  parts: 400,
  /** Earlier questions that serve as the context of a follow-up. */
  turns: 6,
} as const;
