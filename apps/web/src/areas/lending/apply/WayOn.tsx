import { useEffect } from 'react';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { goTo } from '#shared/navigation.ts';

interface WayOnProps {
  to: '/reviewing' | '/reviewingReject';
  cid: string;
  productName?: string | undefined;
}

/** Leads on to an application that was sent already, and leaves no way back to this screen. */
export const WayOn = ({ to, cid, productName }: WayOnProps) => {
  useEffect(() => {
    void goTo({ to, search: { cid, productName } }, { replace: true });
  }, [to, cid, productName]);
  return <PaymentSkeleton />;
};
