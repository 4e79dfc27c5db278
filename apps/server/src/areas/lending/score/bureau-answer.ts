import { interpretResponses } from '#platform/partners/partner-answer.ts';

export const { definite } = interpretResponses('bureau', 'BUSY');
