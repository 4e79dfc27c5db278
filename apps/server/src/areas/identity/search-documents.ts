import { m } from '@sikka/messages';
import { screenDocument } from '#platform/search/search-source.ts';

export const identityDocuments = [
  screenDocument('SETTING', m.feed_find_theme, '/system', 'dark night mode black colour'),
  screenDocument('SETTING', m.feed_find_language, '/setlang', 'bhasha'),
  screenDocument('SETTING', m.feed_find_profile, '/editprofile', 'profile edit details picture'),
  screenDocument('SETTING', m.feed_find_password, '/logincode?source=system', 'pin forgot bhool'),
  screenDocument('SETTING', m.common_change_number, '/changeNum', 'mobile phone sim lost stolen new badlo'),
  screenDocument('SETTING', m.common_devices, '/devices', 'sessions signed in phones lost stolen new'),
  screenDocument('SETTING', m.feed_find_account, '/deal', 'delete account close consent'),
  screenDocument('SETTING', m.common_sign_out, '/logout', 'logout log out exit'),
  screenDocument('HELP', m.common_privacy_policy, '/superior/privacy', 'my data safe'),
  screenDocument('HELP', m.common_terms_of_use, '/superior/terms', 'conditions rules'),
];
