import * as z from 'zod/mini';
import { readContent } from '../../kit/sandbox/content.ts';
import { drawFrom } from '../../kit/sandbox/draw.ts';
import { type WirePlan, wirePlan } from '../wire.ts';
import { sandboxBillers } from './biller-list.ts';

/** Plans shared by several billers, with their differences from the current ones. */
const planList = z.strictObject({
  /** How the ids of a biller's plans begin, by its id. */
  billers: z.record(z.string(), z.string()),
  plans: z.array(
    z.strictObject({
      ...z.partial(wirePlan).shape,
      id: z.string(),
      amount: wirePlan.shape.amount,
      categoryType: wirePlan.shape.categoryType,
      description: wirePlan.shape.description,
      /** Billers that do not sell it. */
      without: z.optional(z.array(z.string())),
    }),
  ),
});

const planDefaults = { effectiveFrom: '2025-04-01', effectiveTo: null, status: 'ACTIVE' } as const;

const plansOf = ({ billers, plans }: z.output<typeof planList>): [billerId: string, plans: WirePlan[]][] =>
  Object.entries(billers).map(([billerId, prefix]) => [
    billerId,
    plans
      .filter(({ without = [] }) => !without.includes(billerId))
      .map(({ without: _without, ...plan }) => ({ ...planDefaults, ...plan, id: `${prefix}${plan.id}` })),
  ]);

/** Plans by biller: those in force, and one that is not sold any more. */
export const plansByBiller: Readonly<Record<string, WirePlan[]>> = Object.fromEntries(
  readContent(import.meta.url, 'plans.json', z.array(planList)).flatMap(plansOf),
);

/** Operators of mobile numbers, and the circles in which they have them. */
const operators = sandboxBillers.filter(({ record }) => record.categoryName === 'Mobile Prepaid');
const circles = operators[0]?.record.customerParams.find(({ values }) => values)?.values ?? [];
/** Last digits of numbers that no operator has. */
const unassignedEnding = '9404';

/** Which operator has a mobile number, and in which circle; always the same for the same number. */
export const operatorOf = (mobile: string): { billerId: string; circle: string } | undefined =>
  mobile.endsWith(unassignedEnding)
    ? undefined
    : {
        billerId: drawFrom(operators, 'operator', mobile).record.id,
        circle: drawFrom(circles, 'circle', mobile),
      };
