import { isProblem } from '#shared/api/api-problem.ts';

/** What a call answers; `undefined` when the caller has nothing of that name. */
export const unlessMissing = async <Content>(answer: Promise<Content>): Promise<Content | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return undefined;
    throw error;
  }
};
