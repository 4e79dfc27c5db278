import type { Biller } from '@sikka/contract';
import type { Destination } from '#shared/navigation.ts';
import { flowOf } from '../catalogue/category-rules.ts';

/** The form of a biller, to begin anew. */
export const formOf = ({ billerId, billerCategoryName }: Biller): Destination =>
  flowOf(billerCategoryName) === 'recharge'
    ? { to: '/postPay', search: { billerType: billerCategoryName, billerId } }
    : { to: '/linkAccount', search: { billerId } };
