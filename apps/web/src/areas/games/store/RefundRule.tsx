import { paymentLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';

/** What happens to the money if the partner gives no access. */
export const RefundRule = () => (
  <Card tone="good">
    <div className="beside">
      <ShieldCheck />
      <div className="sub">
        <h2 className="strong">{m.games_refund({ partner: m.games_partner() })}</h2>
        <p>{m.games_refund_text({ days: paymentLimits.refundTatDays })}</p>
      </div>
    </div>
  </Card>
);
