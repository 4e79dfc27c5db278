/** Faults of the model server; a fault stays on until it is changed. */
export const modelFaults = {
  slow: 'Waits before it answers',
  unresponsive: 'Takes the request and never answers',
  serverError: 'Answers with 500',
  tooMany: 'Answers with 429',
  cut: 'Closes the connection in the middle of the answer',
  stalled: 'Stops in the middle of the answer and keeps the connection open',
  garbled: 'Sends invalid JSON',
  endless: 'Writes without end',
  empty: 'Writes nothing',
  prose: 'Writes prose instead of the requested object',
  wrongShape: 'Writes an object with fields of other types',
  unlikely: 'Chooses the least likely option',
  otherIntent: 'Chooses an option that was not offered',
  ownIntent: 'Invents an option',
  figures: 'Adds an amount to its choice',
  links: 'Adds a text with a link to its own site',
  leaks: 'Repeats its instructions',
} as const;
export type ModelFault = keyof typeof modelFaults;
export const modelFaultNames = Object.keys(modelFaults) as [ModelFault, ...ModelFault[]];
