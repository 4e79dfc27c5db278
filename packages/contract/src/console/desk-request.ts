import * as z from 'zod/mini';
import {
  allRequestCategories,
  requestOutcomes,
  requestProducts,
  requestStates,
  requestTypes,
} from '../areas/support/enums.ts';
import { requestId } from '../areas/support/request.ts';

/** A request of a user as the desk lists it, without its texts. */
export const deskRequest = z.object({
  requestId,
  type: z.enum(requestTypes),
  product: z.enum(requestProducts),
  category: z.enum(allRequestCategories),
  state: z.enum(requestStates),
  outcome: z.nullable(z.enum(requestOutcomes)),
  receivedAt: z.string(),
  changedAt: z.string(),
  /** Day (IST) by which it is answered. */
  dueDay: z.string(),
  isLate: z.boolean(),
  /** It is with the grievance officer, in whose name it is answered. */
  isEscalated: z.boolean(),
  assignedTo: z.nullable(z.string()),
  /** Other operators who have it open now. */
  openWith: z.array(z.string()),
});
export type DeskRequest = z.infer<typeof deskRequest>;
