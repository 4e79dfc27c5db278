import { BrandMark } from '@sikka/ui/brand-mark';

interface BillerMarkProps {
  billerName: string;
  billerCategoryName: string;
}

/** A drawn mark of a biller, in place of its trademarked logo; the drawings are named after the categories. */
export const BillerMark = ({ billerName, billerCategoryName }: BillerMarkProps) => (
  <BrandMark kind="biller" name={billerName} shape={billerCategoryName.replaceAll(' ', '-')} />
);
