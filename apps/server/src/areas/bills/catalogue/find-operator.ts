import { bills } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type BillsDeps, responseOf } from '../deps.ts';
import { networkText } from './network-text.ts';

/**
 * Operator of a mobile number according to the network; absent if the network knows none or the operator
 * is no longer active.
 */
export const findOperator = handler(
  bills.findOperator,
  async (deps: BillsDeps, body, { user: { userGid }, locale }) => {
    const mobile = body.mobile ?? (await deps.contactOf(userGid))?.mobile;
    if (mobile === undefined) throw new Problem('notFound');
    const response = responseOf(await deps.network.lookUpOperator(mobile));
    if (!response) throw new Problem('billNetworkBusy');
    if (response.kind === 'refused') return { mobile };
    const { billerId, circle } = response.operator;
    const biller = await deps.catalogue.findBiller(billerId);
    return {
      mobile,
      ...(biller?.status === 'ACTIVE' && {
        operator: { billerId, billerName: networkText(biller.name, locale), circle },
      }),
    };
  },
);
