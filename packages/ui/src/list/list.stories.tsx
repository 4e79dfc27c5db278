import { useSample } from '../../.storybook/sample.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { IconTile } from '../icon-tile/icon-tile.tsx';
import { CalendarCheckDuotone } from '../generated/icons/CalendarCheckDuotone.tsx';
import { Gear } from '../generated/icons/Gear.tsx';
import { Globe } from '../generated/icons/Globe.tsx';
import { Moon } from '../generated/icons/Moon.tsx';
import { SignOut } from '../generated/icons/SignOut.tsx';
import { SectionTitle } from '../section-title/section-title.tsx';
import { Switch } from '../switch/switch.tsx';
import { Tag } from '../tag/tag.tsx';
import { TextButton } from '../text-button/text-button.tsx';
import { ListGroup, ListRow } from './list.tsx';

export default { component: ListRow };

export function Rows() {
  const t = useSample();
  const dark = t('Dark theme', 'डार्क थीम');
  return (
    <>
      <ListGroup>
        <ListRow
          href="#check-in"
          icon={
            <IconTile size="small" tone="gold">
              <CalendarCheckDuotone />
            </IconTile>
          }
          title={t('Daily check-in', 'रोज़ का चेक-इन')}
          sub={t('Come 7 days in a row, earn 200 coins', '7 दिन लगातार आएँ, 200 सिक्के पाएँ')}
        />
      </ListGroup>
      <SectionTitle more={<TextButton href="#all">{t('See all', 'सब देखें')}</TextButton>}>
        {t('Settings', 'सेटिंग')}
      </SectionTitle>
      <ListGroup>
        <ListRow
          icon={<Globe />}
          title={t('Language', 'भाषा')}
          trailing={t('English', 'हिन्दी')}
          onClick={() => undefined}
        />
        <ListRow icon={<Moon />} title={dark} trailing={<Switch label={dark} labelHidden defaultChecked />} />
        <ListRow
          icon={<Gear />}
          title={t('Update', 'अपडेट')}
          trailing={<Tag tone="gold">{t('Win coupons', 'कूपन जीतें')}</Tag>}
          href="#update"
        />
        <ListRow icon={<SignOut />} title={t('Sign out', 'साइन आउट')} onClick={() => undefined} chevron={false} />
      </ListGroup>
      <ListGroup>
        <ListRow icon={<Avatar alt="" />} title={t('Priya', 'प्रिया')} sub="987 654 3210" href="#me" />
        <ListRow title={t('Transaction ID', 'लेन-देन संख्या')} trailing="BD01 6325 0941 22AB" />
        <ListRow title={t('Account', 'खाता')} onClick={() => undefined} disabled />
      </ListGroup>
    </>
  );
}
