import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { RadioGroup } from '@sikka/ui/radio-group';
import { SectionTitle } from '@sikka/ui/section-title';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useLocaleChoice } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { chooseTheme, useThemeChoice } from '#shared/theme.ts';
import { h5Version, versionText } from '#shared/version.ts';
import { AgreementLinks } from '../components/AgreementLinks.tsx';
import styles from '../components/groups.module.css';
import { Choices } from '../components/Choices.tsx';
import { languageNames } from '../me/language-names.ts';

/** Settings of this device and of the account. */
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
                { value: 'auto', label: m.identity_theme_auto() },
                { value: 'light', label: m.identity_theme_light() },
                { value: 'dark', label: m.identity_theme_dark() },
              ]}
            />
          </Choices>
        </section>
        <ListGroup>
          <ListRow
            title={m.identity_language()}
            trailing={languageNames[useLocaleChoice()]()}
            href={hrefOf({ to: '/setlang' })}
          />
          {user && <ListRow title={m.inbox_settings()} href={hrefOf({ to: '/notifications' })} />}
          <ListRow title={m.common_permissions()} href={hrefOf({ to: '/permission' })} />
          <ListRow title={m.identity_version()} trailing={versionText(h5Version)} href={hrefOf({ to: '/update' })} />
        </ListGroup>
        {user && (
          <ListGroup>
            <ListRow title={m.common_your_data()} href={hrefOf({ to: '/myData' })} />
            <ListRow
              title={user.needPwd ? m.identity_password_set() : m.identity_password_change()}
              href={hrefOf({ to: '/setpassword' })}
            />
            <ListRow title={m.common_devices()} href={hrefOf({ to: '/devices' })} />
            <ListRow title={m.common_sign_out()} href={hrefOf({ to: '/logout' })} />
          </ListGroup>
        )}
        <AgreementLinks />
      </div>
    </Screen>
  );
};
