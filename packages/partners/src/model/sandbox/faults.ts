/** What the model server does in place of a right answer, until it is told otherwise. */
export const modelFaults = {
  slow: 'Waits before it begins',
  unresponsive: 'Takes the request and never answers',
  serverError: 'Answers with 500',
  tooMany: 'Answers with 429',
  cut: 'Breaks the line in the middle of the answer',
  stalled: 'Stops in the middle of the answer and keeps the line open',
  nonsense: 'Writes prose in place of the object that it was asked for',
  garbled: 'Sends bytes that are no event',
  empty: 'Ends without a word',
  endless: 'Goes on writing',
  toolLoop: 'Calls the same tool again and again',
  unknownTool: 'Calls a tool that nobody offered',
  wrongArguments: 'Calls a tool with arguments that it does not take',
  foreignFigures: 'Names an amount that stands in no record',
  foreignLinks: 'Leads to a site of its own',
  foreignRefs: 'Leads to a record that was not looked up',
  promises: 'Recommends a lender and promises approval',
  leaks: 'Repeats what it was told about its work',
} as const;
export type ModelFault = keyof typeof modelFaults;
export const modelFaultNames = Object.keys(modelFaults) as [ModelFault, ...ModelFault[]];
