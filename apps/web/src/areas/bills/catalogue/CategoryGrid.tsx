import type { BillerCategoryGroup, BillerCategoryName } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { IconTile } from '@sikka/ui/icon-tile';
import { BankDuotone } from '@sikka/ui/icons/BankDuotone';
import { BroadcastDuotone } from '@sikka/ui/icons/BroadcastDuotone';
import { BuildingsDuotone } from '@sikka/ui/icons/BuildingsDuotone';
import { CarProfileDuotone } from '@sikka/ui/icons/CarProfileDuotone';
import { ChargingStationDuotone } from '@sikka/ui/icons/ChargingStationDuotone';
import { CityDuotone } from '@sikka/ui/icons/CityDuotone';
import { CookingPotDuotone } from '@sikka/ui/icons/CookingPotDuotone';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { DeviceMobileSpeakerDuotone } from '@sikka/ui/icons/DeviceMobileSpeakerDuotone';
import { DropDuotone } from '@sikka/ui/icons/DropDuotone';
import { FirstAidKitDuotone } from '@sikka/ui/icons/FirstAidKitDuotone';
import { FlameDuotone } from '@sikka/ui/icons/FlameDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { GraduationCapDuotone } from '@sikka/ui/icons/GraduationCapDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HandHeartDuotone } from '@sikka/ui/icons/HandHeartDuotone';
import { KeyDuotone } from '@sikka/ui/icons/KeyDuotone';
import { LightningDuotone } from '@sikka/ui/icons/LightningDuotone';
import { MonitorPlayDuotone } from '@sikka/ui/icons/MonitorPlayDuotone';
import { PhoneDuotone } from '@sikka/ui/icons/PhoneDuotone';
import { PiggyBankDuotone } from '@sikka/ui/icons/PiggyBankDuotone';
import { SubwayDuotone } from '@sikka/ui/icons/SubwayDuotone';
import { TelevisionDuotone } from '@sikka/ui/icons/TelevisionDuotone';
import { TrafficSignDuotone } from '@sikka/ui/icons/TrafficSignDuotone';
import { TruckDuotone } from '@sikka/ui/icons/TruckDuotone';
import { UmbrellaDuotone } from '@sikka/ui/icons/UmbrellaDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { VaultDuotone } from '@sikka/ui/icons/VaultDuotone';
import { WifiHighDuotone } from '@sikka/ui/icons/WifiHighDuotone';
import { SkeletonGroup, SkeletonTiles } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import { Section } from '../BillScreen.tsx';
import type { Category } from './catalogue.ts';
import { byGroup, categoryHref } from './category-rules.ts';

const categoryIcons: Readonly<Record<BillerCategoryName, ReactNode>> = {
  Electricity: <LightningDuotone />,
  Gas: <FlameDuotone />,
  'LPG Gas': <CookingPotDuotone />,
  Water: <DropDuotone />,
  'Broadband Postpaid': <WifiHighDuotone />,
  'Landline Postpaid': <PhoneDuotone />,
  'Cable TV': <TelevisionDuotone />,
  'Housing Society': <BuildingsDuotone />,
  Rental: <KeyDuotone />,
  'Prepaid Meter': <GaugeDuotone />,
  'Mobile Prepaid': <DeviceMobileDuotone />,
  'Mobile Postpaid': <DeviceMobileSpeakerDuotone />,
  DTH: <BroadcastDuotone />,
  Fastag: <CarProfileDuotone />,
  'NCMC Recharge': <SubwayDuotone />,
  'EV Recharge': <ChargingStationDuotone />,
  Subscription: <MonitorPlayDuotone />,
  'Credit Card': <CreditCardDuotone />,
  'Loan Repayment': <HandCoinsDuotone />,
  Insurance: <UmbrellaDuotone />,
  'Recurring Deposit': <PiggyBankDuotone />,
  'National Pension System': <VaultDuotone />,
  'Education Fees': <GraduationCapDuotone />,
  Hospital: <FirstAidKitDuotone />,
  'Clubs and Associations': <UsersDuotone />,
  Donation: <HandHeartDuotone />,
  'Municipal Taxes': <BankDuotone />,
  'Municipal Services': <CityDuotone />,
  eChallan: <TrafficSignDuotone />,
  'Fleet Card': <TruckDuotone />,
};

/** Categories, four in a row. */
export const CategoryGrid = ({ categories }: { categories: readonly Category[] }) => (
  <Card flush>
    <ul className="tiles">
      {categories.map(({ billerCategoryName, title, group }) => (
        <li key={billerCategoryName}>
          <a href={categoryHref(billerCategoryName)}>
            <IconTile tone={group === 'money' ? 'gold' : 'brand'} aria-hidden="true">
              {categoryIcons[billerCategoryName]}
            </IconTile>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  </Card>
);

const groupTitle = textsOf<BillerCategoryGroup>({
  home: m.bills_list_group_home,
  recharge: m.bills_list_group_recharge,
  money: m.bills_list_group_money,
  life: m.bills_list_group_life,
  civic: m.bills_list_group_civic,
});

/** All categories, by group. */
export const GroupedCategories = ({ categories }: { categories: readonly Category[] }) =>
  byGroup(categories).map(({ group, categories: ofGroup }) => (
    <Section key={group} title={groupTitle(group)}>
      <CategoryGrid categories={ofGroup} />
    </Section>
  ));

/** Skeleton of the categories, as high as a phone: what follows them is never seen to move. */
export const GridSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className="stack">
    <SkeletonTiles />
    <SkeletonTiles />
    <SkeletonTiles />
  </SkeletonGroup>
);
