import { BrandMark } from '@sikka/ui/brand-mark';

interface BillerMarkProps {
  billerId: string;
  billerCategoryName: string;
}

/** A drawn mark of a biller, in place of its trademarked logo; the drawings are named after the categories. */
export const BillerMark = ({ billerId, billerCategoryName }: BillerMarkProps) => (
  <BrandMark kind="biller" name={billerId} shape={billerCategoryName.replaceAll(' ', '-')} />
);
