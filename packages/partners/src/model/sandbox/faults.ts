/** Faults of the model server; a fault stays on until it is changed. */
export const modelFaults = {
  slow: 'Waits before it answers',
  unresponsive: 'Takes the request and never answers',
  serverError: 'Answers with 500',
  tooMany: 'Answers with 429',
  cut: 'Breaks the line in the middle of the answer',
  stalled: 'Stops in the middle of the answer and keeps the line open',
  garbled: 'Sends bytes that are no JSON',
  endless: 'Goes on writing',
  empty: 'Writes nothing',
  prose: 'Writes prose in place of the object that it was asked for',
  wrongShape: 'Writes an object with fields of other types',
  unlikely: 'Chooses the least likely of what was offered',
  otherIntent: 'Chooses what was not offered',
  ownIntent: 'Makes a choice up',
  figures: 'Adds an amount to its choice',
  links: 'Adds a text that leads to a site of its own',
  leaks: 'Repeats what it was told about its work',
} as const;
export type ModelFault = keyof typeof modelFaults;
export const modelFaultNames = Object.keys(modelFaults) as [ModelFault, ...ModelFault[]];
