/** Where an answer stands. `FAILED`: nothing could be answered; sending the question again answers it and is not counted. */
export const chatAnswerStates = ['ANSWERING', 'DONE', 'STOPPED', 'FAILED'] as const;
export type ChatAnswerState = (typeof chatAnswerStates)[number];

/** What a conversation can be opened from: a payment and its refund by `merchantRequestId`, a coupon by its name, the others by their UUID. */
export const chatSubjects = ['REFUND', 'PAYMENT', 'BILL', 'LOAN', 'COUPON'] as const;
export type ChatSubjectKind = (typeof chatSubjects)[number];

/** Numbers of the assistant, published with every quota. */
export const chatLimits = {
  questionLength: 500,
  /** Questions of a guest, and of a device without an account (specification §6). */
  guestQuestions: 3,
  /** Questions of all guests of one network in a day of India, and of all guests together. */
  networkQuestions: 30,
  allGuestQuestions: 5_000,
  /** Questions of a user in a day of India. */
  dailyQuestions: 50,
  /** Answers of one person that are written at a time. */
  answersAtOnce: 2,
  /** Days that a conversation is stored after its last question. */
  storedDays: 30,
  /** Seconds that `getGPTResult` waits for something new. */
  waitSeconds: 4,
  /** Seconds after which an answer that nobody finished has failed. */
  answerSeconds: 60,
  /** Characters of one part, and parts of one answer. */
  partLength: 2_000,
  parts: 400,
  /** Earlier questions that a follow-up is read with. */
  turns: 6,
} as const;
