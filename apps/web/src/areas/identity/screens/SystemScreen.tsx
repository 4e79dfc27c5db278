import { m } from '@sikka/messages';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { MoonDuotone } from '@sikka/ui/icons/MoonDuotone';
import { SunDuotone } from '@sikka/ui/icons/SunDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { RadioGroup } from '@sikka/ui/radio-group';
import { SectionTitle } from '@sikka/ui/section-title';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { chooseTheme, useThemeChoice } from '#shared/theme.ts';
import { AgreementLinks } from '../components/AgreementLinks.tsx';
import styles from '../components/groups.module.css';
import { Choices } from '../components/Choices.tsx';

/** Settings of this device; the language and the account have pages of their own, and agreements are there for users. */
export const SystemScreen = () => {
  const user = useUser();
  const theme = useThemeChoice();
  return (
    <Screen title={m.common_settings()}>
      <div className={styles.groups}>
        <section>
          <SectionTitle>{m.identity_theme()}</SectionTitle>
          <Choices>
            <RadioGroup
              label={m.identity_theme()}
              labelHidden
              value={theme}
              onValueChange={chooseTheme}
              options={[
                { value: 'auto', label: m.identity_theme_auto(), tile: <DeviceMobileDuotone /> },
                { value: 'light', label: m.identity_theme_light(), tile: <SunDuotone /> },
                { value: 'dark', label: m.identity_theme_dark(), tile: <MoonDuotone /> },
              ]}
            />
          </Choices>
        </section>
        <ListGroup>
          {user && (
            <ListRow
              tile={<BellRingingDuotone />}
              title={m.inbox_settings()}
              sub={m.inbox_settings_text()}
              href={hrefOf({ to: '/notifications' })}
            />
          )}
          <ListRow tile={<LockDuotone />} title={m.common_permissions()} href={hrefOf({ to: '/permission' })} />
        </ListGroup>
        {!user && <AgreementLinks />}
      </div>
    </Screen>
  );
};
