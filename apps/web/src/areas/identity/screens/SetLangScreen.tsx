import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { RadioGroup } from '@sikka/ui/radio-group';
import { useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { chooseLocale, type LocaleChoice, useLocaleChoice } from '#shared/locale.ts';
import { toast } from '#shared/toast.ts';
import { leaveScreen } from '#shared/trail.ts';
import { Choices } from '../components/Choices.tsx';
import { languageNames } from '../me/language-names.ts';

const choices: readonly LocaleChoice[] = ['auto', 'en', 'hi'];

/** English, Hindi, or the phone's language. Saving changes every text at once. */
export const SetLangScreen = () => {
  const inUse = useLocaleChoice();
  const [choice, setChoice] = useState(inUse);
  const save = (): void => {
    chooseLocale(choice);
    toast(m.identity_language_saved());
    leaveScreen();
  };
  return (
    <Screen
      title={m.identity_language()}
      corner={
        <Button size="small" variant="soft" disabled={choice === inUse} onClick={save}>
          {m.common_save()}
        </Button>
      }
    >
      <Choices>
        <RadioGroup
          label={m.identity_language()}
          labelHidden
          value={choice}
          onValueChange={setChoice}
          options={choices.map((value) => ({
            value,
            label: languageNames[value](),
            ...(value === 'auto' && { note: m.identity_language_auto_note() }),
          }))}
        />
      </Choices>
    </Screen>
  );
};
