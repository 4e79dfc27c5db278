import type { Platform, ServerArea } from '#platform/platform.ts';

/** Answers questions from the person's own records and the help articles. */
export const createAssistant = (_platform: Platform): ServerArea => ({ name: 'assistant', calls: [] });
