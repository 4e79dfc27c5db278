import { bills } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { type BillsDeps, responseOf } from '../deps.ts';

/** Who has a mobile number, as the network knows it; an operator that left us is none. */
export const findOperator = handler(bills.findOperator, async ({ network, catalogue }: BillsDeps, { mobile }) => {
  const response = responseOf(await network.lookUpOperator(mobile));
  if (!response) throw new Problem('billNetworkBusy');
  if (response.kind === 'refused') return {};
  const { billerId, circle } = response.operator;
  const biller = await catalogue.anyBiller(billerId);
  return biller?.status === 'ACTIVE' ? { operator: { billerId, billerName: biller.name, circle } } : {};
});
