import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { OtpField } from '../otp-field/otp-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { TextButton } from '../text-button/text-button.tsx';
import { TextField } from './text-field.tsx';

export default { component: TextField };

export function Fields() {
  const t = useSample();
  return (
    <>
      <TextField
        label={t('Mobile number', 'मोबाइल नंबर')}
        prefix="+91"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={t('10 digits', '10 अंक')}
        hint={t('We send a code by SMS.', 'हम SMS से एक कोड भेजेंगे।')}
        trailing={<TextButton>{t('Get OTP', 'OTP पाएँ')}</TextButton>}
      />
      <TextField
        label={t('Mobile number', 'मोबाइल नंबर')}
        prefix="+91"
        defaultValue="12345"
        error={t('Enter the 10 digits of an Indian mobile number.', 'भारतीय मोबाइल नंबर के 10 अंक डालें।')}
      />
      <PasswordField
        label={t('Password', 'पासवर्ड')}
        showLabel={t('Show password', 'पासवर्ड दिखाएँ')}
        hideLabel={t('Hide password', 'पासवर्ड छिपाएँ')}
        autoComplete="current-password"
        defaultValue="Peacock7"
      />
      <TextField label={t('Nickname', 'उपनाम')} defaultValue={t('Priya', 'प्रिया')} disabled />
      <SelectField
        label={t('Division', 'मंडल')}
        placeholder={t('Choose', 'चुनें')}
        options={['Supaul', 'Saharsa', 'Katihar'].map((value) => ({ value, label: value }))}
        error={t('Choose one.', 'एक चुनें।')}
      />
    </>
  );
}

export function Codes() {
  const t = useSample();
  const [code, setCode] = useState('482');
  const [wrong, setWrong] = useState('482913');
  return (
    <>
      <OtpField
        label={t('Code from the SMS', 'SMS में आया कोड')}
        hint={t('Sent to +91 987 654 3210', '+91 987 654 3210 पर भेजा गया')}
        value={code}
        onValueChange={setCode}
      />
      <OtpField
        label={t('Code from the SMS', 'SMS में आया कोड')}
        value={wrong}
        onValueChange={setWrong}
        error={t('That code is not right. 3 tries left.', 'यह कोड सही नहीं है। 3 कोशिशें बाकी हैं।')}
      />
    </>
  );
}

export function Search() {
  const t = useSample();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState(t('Electricity', 'बिजली'));
  const shared = { label: t('Search', 'खोजें'), placeholder: t('Search bills, loans, coupons', 'क्या खोज रहे हैं?') };
  return (
    <>
      <SearchField {...shared} clearLabel={t('Clear', 'मिटाएँ')} value={text} onValueChange={setText} />
      <SearchField
        {...shared}
        label={t('Search again', 'फिर खोजें')}
        clearLabel={t('Clear', 'मिटाएँ')}
        value={filled}
        onValueChange={setFilled}
      />
    </>
  );
}
