import type { BillerSummary } from '@sikka/contract';
import type { BillerCategoryName } from '@sikka/contract/rules';
import { hrefOf } from '#shared/navigation.ts';
import { flowOf } from './category-rules.ts';

/** Where bills of a kind begin: with their billers, or with a number to recharge. */
export const categoryHref = (billerType: BillerCategoryName): string =>
  hrefOf({ to: flowOf(billerType) === 'recharge' ? '/postPay' : '/billList', search: { billerType } });

/** Where paying a biller begins: with what it asks for. */
export const billerHref = ({ billerId, billerCategoryName }: BillerSummary): string =>
  flowOf(billerCategoryName) === 'recharge'
    ? hrefOf({ to: '/postPay', search: { billerType: billerCategoryName, billerId } })
    : hrefOf({ to: '/linkAccount', search: { billerId } });
