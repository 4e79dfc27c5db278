import { useState } from 'react';
import { banner, useSample } from '../../.storybook/sample.tsx';
import { GameController } from '../generated/icons/GameController.tsx';
import { GameControllerFill } from '../generated/icons/GameControllerFill.tsx';
import { HandCoins } from '../generated/icons/HandCoins.tsx';
import { HandCoinsFill } from '../generated/icons/HandCoinsFill.tsx';
import { House } from '../generated/icons/House.tsx';
import { HouseFill } from '../generated/icons/HouseFill.tsx';
import { UserCircle } from '../generated/icons/UserCircle.tsx';
import { UserCircleFill } from '../generated/icons/UserCircleFill.tsx';
import { TabBar } from './tab-bar.tsx';

export default { component: TabBar };

export function FourTabs() {
  const t = useSample();
  const [selected, setSelected] = useState('home');
  const items = [
    { key: 'home', label: t('Home', 'होम'), icon: <House />, selectedIcon: <HouseFill /> },
    { key: 'games', label: t('Games', 'गेम्स'), icon: <GameController />, selectedIcon: <GameControllerFill /> },
    {
      key: 'loan',
      label: t('Loan', 'लोन'),
      icon: <HandCoins />,
      selectedIcon: <HandCoinsFill />,
      unread: t('New', 'नया'),
    },
    {
      key: 'me',
      label: t('Me', 'प्रोफ़ाइल'),
      icon: <UserCircle />,
      selectedIcon: <UserCircleFill />,
      portrait: banner('#0b5a55', '#f2a516'),
    },
  ].map((item) => ({ ...item, href: `#${item.key}` }));
  return (
    <TabBar
      label={t('Main', 'मुख्य')}
      items={items}
      selectedKey={selected}
      onNavigate={(item, event) => {
        event.preventDefault();
        setSelected(item.key);
      }}
    />
  );
}
