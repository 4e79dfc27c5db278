import { Card } from '../card/card.tsx';
import { BrandMark } from './brand-mark.tsx';
import type { Brand } from './mark-of.ts';

export default { component: BrandMark };

const Marks = ({ brands }: { brands: readonly Brand[] }) => (
  <Card className="story-grid">
    {brands.map((brand) => (
      <span key={brand.name} className="story-tile">
        <BrandMark {...brand} />
        {brand.name}
      </span>
    ))}
  </Card>
);

const named = (kind: Brand['kind'], names: readonly string[]) => (
  <Marks brands={names.map((name) => ({ kind, name }))} />
);

export const Lenders = () =>
  named('lender', ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk', 'another', 'one-more']);

export const Billers = () => (
  <Marks
    brands={[
      { kind: 'biller', name: 'Yamuna Power', shape: 'Electricity' },
      { kind: 'biller', name: 'Sagar Urja', shape: 'Electricity' },
      { kind: 'biller', name: 'Jhelum Gas', shape: 'Gas' },
      { kind: 'biller', name: 'Agni Cylinders', shape: 'LPG-Gas' },
      { kind: 'biller', name: 'Sarovar Jal Nigam', shape: 'Water' },
      { kind: 'biller', name: 'Hawa Broadband', shape: 'Broadband-Postpaid' },
      { kind: 'biller', name: 'Kaveri Credit Card', shape: 'Credit-Card' },
      { kind: 'biller', name: 'A new biller' },
    ]}
  />
);

export const Merchants = () => (
  <Marks
    brands={[
      { kind: 'merchant', name: 'tiffinco', shape: 'tiffin' },
      { kind: 'merchant', name: 'chai-adda', shape: 'kettle' },
      { kind: 'merchant', name: 'dhaaga-street', shape: 'shirt' },
      { kind: 'merchant', name: 'mojri-lane', shape: 'mojri' },
      { kind: 'merchant', name: 'patang', shape: 'kite' },
      { kind: 'merchant', name: 'rang-talkies', shape: 'ticket' },
      { kind: 'merchant', name: 'a-new-shop' },
    ]}
  />
);

export const Teams = () => named('team', ['tigers', 'kites', 'boatmen', 'hornbills', 'camels', 'drummers', 'others']);

export const Prizes = () => (
  <Marks
    brands={['frame', 'cup', 'book', 'ticket', 'basket', 'bag', 'cycle', 'gift'].map((shape) => ({
      kind: 'prize',
      name: shape,
      shape,
    }))}
  />
);

export const Games = () => (
  <Marks
    brands={['poker', 'rangoli', 'cricket', 'coins', 'team', 'dice'].map((shape) => ({
      kind: 'game',
      name: shape,
      shape,
    }))}
  />
);

export const Large = () => (
  <div className="story-line">
    <BrandMark kind="prize" name="cup" size="large" />
    <BrandMark kind="lender" name="kaveri" size="large" />
    <BrandMark kind="team" name="camels" size="large" />
  </div>
);
