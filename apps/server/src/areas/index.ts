import type { CreateArea } from '../platform/platform.ts';
import { createAnalytics } from './analytics/index.ts';

/** Every area of the server. What an area may call stands before it. */
export const areas: readonly CreateArea[] = [createAnalytics];
