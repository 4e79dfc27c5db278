import type { SectionSeed, Text, TileSeed } from './build.ts';

type Entry = Pick<TileSeed, 'id' | 'name' | 'title' | 'picture' | 'target' | 'line'> & { loginFirst?: boolean };

const entry = ({ loginFirst, ...tile }: Entry): TileSeed => ({ ...tile, other: { is_login: loginFirst === true } });

const group = (name: string, order: number, title: Text, entries: Entry[]): SectionSeed => ({
  name,
  order,
  title,
  blocks: [{ type: 'LIST', name: title[0], tiles: entries.map(entry) }],
});

/** The Me menu, in groups. */
export const menu: readonly SectionSeed[] = [
  group(
    'my-account',
    10,
    ['Account', 'खाता'],
    [
      {
        id: 3001,
        name: 'my-profile',
        title: ['Profile', 'प्रोफ़ाइल'],
        line: ['Name, picture and details', 'नाम, तस्वीर और जानकारी'],
        picture: 'tile-profile',
        target: { route: '/editprofile', product: 'account' },
        loginFirst: true,
      },
      {
        id: 3002,
        name: 'my-password',
        title: ['Password', 'पासवर्ड'],
        line: ['Set or change it with a code', 'कोड से बनाएँ या बदलें'],
        picture: 'tile-password',
        target: { route: '/logincode?source=system', product: 'account' },
        loginFirst: true,
      },
      {
        id: 3003,
        name: 'my-messages',
        title: ['Messages', 'संदेश'],
        line: ['Receipts, refunds and reminders', 'रसीदें, रिफ़ंड और रिमाइंडर'],
        picture: 'tile-inbox',
        target: { route: '/messagelist', product: 'inbox' },
      },
    ],
  ),
  group(
    'my-money',
    20,
    ['Money', 'पैसा'],
    [
      {
        id: 3011,
        name: 'my-bills',
        title: ['My bills', 'मेरे बिल'],
        line: ['Unpaid and paid, newest first', 'बाकी और भरे गए, नए पहले'],
        picture: 'tile-my-bills',
        target: { route: '/myBills', product: 'bills' },
        loginFirst: true,
      },
      {
        id: 3012,
        name: 'my-loans',
        title: ['My loans', 'मेरे लोन'],
        line: ['What is left and when it is due', 'कितना बाकी है और कब देना है'],
        picture: 'tile-my-loans',
        target: { route: '/myloan', product: 'loans' },
        loginFirst: true,
      },
      {
        id: 3015,
        name: 'my-card-offer',
        title: ['Credit card offer', 'क्रेडिट कार्ड ऑफ़र'],
        line: ['What it costs, and whether it is for you', 'क्या ख़र्च है, और क्या यह आपके लिए है'],
        picture: 'tile-card',
        target: { route: '/creditCard', product: 'creditCard' },
      },
      {
        id: 3013,
        name: 'my-rewards',
        title: ['Coins and prizes', 'सिक्के और इनाम'],
        line: ['See how each coin came and went', 'हर सिक्के का हिसाब देखें'],
        picture: 'tile-rewards',
        target: { route: '/rewards/myrewards', product: 'rewards' },
        loginFirst: true,
      },
      {
        id: 3014,
        name: 'my-coupons',
        title: ['My coupons', 'मेरे कूपन'],
        line: ['Saved coupons, sorted by expiry', 'सहेजे कूपन, ख़त्म होने के क्रम में'],
        picture: 'tile-my-coupons',
        target: { route: '/couponMain', product: 'coupons' },
        loginFirst: true,
      },
    ],
  ),
  group(
    'my-help',
    30,
    ['Help', 'मदद'],
    [
      {
        id: 3021,
        name: 'my-questions',
        title: ['Questions and answers', 'सवाल और जवाब'],
        line: ['Bills, refunds, loans, account', 'बिल, रिफ़ंड, लोन, खाता'],
        picture: 'tile-help',
        target: { route: '/problem', product: 'support' },
      },
      {
        id: 3022,
        name: 'my-feedback',
        title: ['Write to us', 'हमें लिखें'],
        line: ['Feedback or a question', 'सुझाव या सवाल'],
        picture: 'tile-feedback',
        target: { route: '/feedback', product: 'support' },
        loginFirst: true,
      },
      {
        id: 3023,
        name: 'my-requests',
        title: ['My requests', 'मेरे अनुरोध'],
        line: ['What became of what you wrote', 'आपके लिखे पर क्या हुआ'],
        picture: 'tile-requests',
        target: { route: '/requests', product: 'support' },
        loginFirst: true,
      },
    ],
  ),
  group(
    'my-settings',
    40,
    ['Settings', 'सेटिंग'],
    [
      {
        id: 3031,
        name: 'my-language',
        title: ['Language', 'भाषा'],
        picture: 'tile-language',
        target: { route: '/setlang', product: 'account' },
      },
      {
        id: 3032,
        name: 'my-permissions',
        title: ['Permissions', 'अनुमतियाँ'],
        picture: 'tile-permission',
        target: { route: '/permission', product: 'account' },
      },
      {
        id: 3033,
        name: 'my-agreements',
        title: ['Account and agreements', 'खाता और समझौते'],
        line: ['What you agreed to, and when', 'आपने किस बात पर और कब सहमति दी'],
        picture: 'tile-deal',
        target: { route: '/deal', product: 'account' },
        loginFirst: true,
      },
      {
        id: 3034,
        name: 'my-system',
        title: ['More settings', 'और सेटिंग'],
        picture: 'tile-settings',
        target: { route: '/system', product: 'account' },
      },
      {
        id: 3035,
        name: 'my-update',
        title: ['App version', 'ऐप का वर्शन'],
        picture: 'tile-update',
        target: { route: '/update', product: 'account' },
      },
      {
        id: 3036,
        name: 'my-sign-out',
        title: ['Sign out', 'साइन आउट'],
        picture: 'tile-sign-out',
        target: { route: '/logout', product: 'account' },
        loginFirst: true,
      },
    ],
  ),
];
