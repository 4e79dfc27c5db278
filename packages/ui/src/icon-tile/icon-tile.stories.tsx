import { useSample } from '../../.storybook/sample.tsx';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { CarProfileDuotone } from '../generated/icons/CarProfileDuotone.tsx';
import { ChartLineUpDuotone } from '../generated/icons/ChartLineUpDuotone.tsx';
import { DeviceMobileDuotone } from '../generated/icons/DeviceMobileDuotone.tsx';
import { HandCoinsDuotone } from '../generated/icons/HandCoinsDuotone.tsx';
import { LightningDuotone } from '../generated/icons/LightningDuotone.tsx';
import { PercentDuotone } from '../generated/icons/PercentDuotone.tsx';
import { ReceiptDuotone } from '../generated/icons/ReceiptDuotone.tsx';
import { TicketDuotone } from '../generated/icons/TicketDuotone.tsx';
import { IconTile } from './icon-tile.tsx';

export default { component: IconTile };

export function Grid() {
  const t = useSample();
  const tiles = [
    { icon: <LightningDuotone />, label: t('Electricity', 'बिजली'), tone: 'brand' },
    { icon: <DeviceMobileDuotone />, label: t('Mobile', 'मोबाइल'), tone: 'brand' },
    { icon: <CarProfileDuotone />, label: t('FASTag', 'फास्टैग'), tone: 'brand', badge: t('New', 'नया') },
    { icon: <ReceiptDuotone />, label: t('All bills', 'सभी बिल'), tone: 'brand' },
    { icon: <HandCoinsDuotone />, label: t('Loans', 'लोन'), tone: 'gold' },
    { icon: <TicketDuotone />, label: t('Coupons', 'कूपन'), tone: 'gold', hot: t('Hot', 'हॉट') },
    { icon: <ChartLineUpDuotone />, label: t('Credit score', 'क्रेडिट स्कोर'), tone: 'gold' },
    { icon: <PercentDuotone />, label: t('EMI', 'ईएमआई'), tone: 'gold' },
  ] as const;
  return (
    <Card className="story-grid">
      {tiles.map((tile) => (
        <span key={tile.label} className="story-tile">
          <IconTile tone={tile.tone}>
            {tile.icon}
            {'badge' in tile && <Badge>{tile.badge}</Badge>}
            {'hot' in tile && <Badge tone="hot">{tile.hot}</Badge>}
          </IconTile>
          {tile.label}
        </span>
      ))}
    </Card>
  );
}

export function Sizes() {
  return (
    <div className="story-line">
      <IconTile size="small" tone="solid">
        U
      </IconTile>
      <IconTile tone="good">
        <ReceiptDuotone />
      </IconTile>
      <IconTile size="large" tone="warn">
        <CarProfileDuotone />
      </IconTile>
      <IconTile size="large" tone="bad">
        <CarProfileDuotone />
      </IconTile>
    </div>
  );
}
