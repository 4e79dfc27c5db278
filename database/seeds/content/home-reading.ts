import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import type { SectionSeed, TileSeed } from './build.ts';

/** Lenders of the catalogue that the home page names, each with the picture and the number of its tile. */
const lenders = [
  { id: 1231, lenderId: 'udaan', picture: 'tile-udaan' },
  { id: 1232, lenderId: 'kaveri', picture: 'tile-kaveri' },
  { id: 1234, lenderId: 'himadri', picture: 'tile-sahyadri' },
] as const;

const lenderTile = ({ id, lenderId, picture }: (typeof lenders)[number]): TileSeed => {
  const lender = sandboxLenders.find(({ profile }) => profile.id === lenderId);
  const [product] = lender?.products ?? [];
  if (!lender || !product) throw new Error(`The catalogue has no product of ${lenderId}`);
  return {
    id,
    name: `lender-${lenderId}`,
    title: [lender.profile.name.en, lender.profile.name.hi],
    line: [product.name.en, product.name.hi],
    button: ['See cost', 'लागत देखें'],
    picture,
    target: { route: '/loan' },
    business: 'LOAN_MARKET',
  };
};

/** At the end: lenders, what is good to know, reading, help. */
export const homeReading: readonly SectionSeed[] = [
  {
    name: 'lenders',
    order: 120,
    title: ['Loans, with the full cost shown', 'लोन, पूरी लागत के साथ'],
    more: { text: ['Compare', 'तुलना करें'], target: { route: '/loan' } },
    blocks: [
      {
        type: 'LOAN_LIST',
        name: 'Lenders',
        tiles: lenders.map(lenderTile),
      },
    ],
  },
  {
    name: 'safety',
    order: 130,
    blocks: [
      {
        type: 'CAROUSEL',
        name: 'Good to know',
        tiles: [
          {
            id: 1241,
            name: 'banner-cost',
            title: ['Compare by APR', 'तुलना APR से करें'],
            line: ['It counts interest and every fee', 'इसमें ब्याज और हर शुल्क गिना जाता है'],
            picture: 'banner-cost',
            target: { route: '/emi' },
            business: 'CACULATOR',
          },
          {
            id: 1242,
            name: 'banner-safe',
            title: ['Your data stays yours', 'आपका डेटा आपका'],
            line: ['What we ask for, and why', 'हम क्या माँगते हैं और क्यों'],
            picture: 'banner-safe',
            target: { route: '/permission' },
          },
        ],
      },
    ],
  },
  {
    name: 'community',
    order: 140,
    title: ['Money, made plain', 'पैसे की बात, आसान भाषा में'],
    blocks: [
      {
        type: 'SHOP_LIST',
        name: 'Community cards',
        tiles: [
          {
            id: 1251,
            name: 'story-loan-offer',
            title: ['Read a loan offer in five lines', 'लोन का ऑफ़र पाँच लाइन में समझें'],
            line: ['Amount, rate, fees, date, total', 'रकम, दर, शुल्क, तारीख़, कुल'],
            picture: 'story-score',
            target: { route: '/communityDetail?gid=loan-offer' },
            business: 'COMMUNITIY',
            tag: ['Loans', 'लोन'],
            other: { photo_num: 1 },
          },
          {
            id: 1252,
            name: 'story-bills',
            title: ['A month of bills on one page', 'महीने भर के बिल एक पन्ने पर'],
            line: ['Write dates first, amounts second', 'पहले तारीख़ लिखें, फिर रकम'],
            picture: 'story-bills',
            target: { route: '/communityDetail?gid=month-of-bills' },
            business: 'COMMUNITIY',
            tag: ['Bills', 'बिल'],
            other: { photo_num: 1 },
          },
          {
            id: 1253,
            name: 'story-saving',
            title: ['Save first, spend what is left', 'पहले बचाएँ, बाकी ख़र्च करें'],
            line: ['A small sum on salary day is enough to begin', 'शुरुआत के लिए तनख़्वाह के दिन थोड़ी रकम काफ़ी है'],
            picture: 'story-saving',
            target: { route: '/communityDetail?gid=save-first' },
            business: 'COMMUNITIY',
            tag: ['Saving', 'बचत'],
            other: { photo_num: 1 },
          },
          {
            id: 1254,
            name: 'story-festival',
            title: ['Festival shopping without a loan', 'बिना लोन के त्योहार की ख़रीदारी'],
            line: ['Start three months before, one list, one limit', 'तीन महीने पहले शुरू करें, एक सूची, एक सीमा'],
            picture: 'story-festival',
            target: { route: '/communityDetail?gid=festival' },
            business: 'COMMUNITIY',
            tag: ['Saving', 'बचत'],
            other: { photo_num: 1 },
          },
        ],
      },
    ],
  },
  {
    name: 'help',
    order: 150,
    title: ['Good to have at hand', 'काम की बातें'],
    blocks: [
      {
        type: 'LIST',
        name: 'Help',
        tiles: [
          {
            id: 1261,
            name: 'list-language',
            title: ['English or Hindi', 'हिंदी या अंग्रेज़ी'],
            line: ['Switch any time', 'जब चाहें बदलें'],
            picture: 'tile-language',
            target: { route: '/setlang' },
          },
          {
            id: 1262,
            name: 'list-privacy',
            title: ['Your data, in plain words', 'आपका डेटा, सीधे शब्दों में'],
            line: ['Privacy policy in both languages', 'गोपनीयता नीति दोनों भाषाओं में'],
            picture: 'tile-safe',
            target: { route: '/superior/privacy' },
          },
          {
            id: 1265,
            name: 'list-loan-steps',
            title: ['How you get a loan', 'लोन कैसे मिलता है'],
            line: ['Three steps, about five minutes of yours', 'तीन चरण, आपके क़रीब पाँच मिनट'],
            picture: 'tile-loans',
            target: { route: '/transit?entrance=home' },
            business: 'LOAN_NOAGREEMENT',
          },
          {
            id: 1263,
            name: 'list-questions',
            title: ['Questions and answers', 'सवाल और जवाब'],
            line: ['Bills, refunds, loans, account', 'बिल, रिफ़ंड, लोन, खाता'],
            picture: 'tile-help',
            target: { route: '/problem' },
          },
          {
            id: 1264,
            name: 'list-store-update',
            title: ['Keep the app fresh', 'ऐप ताज़ा रखें'],
            line: ['Updates come through your phone’s own store', 'अपडेट आपके फ़ोन के अपने स्टोर से मिलते हैं'],
            picture: 'tile-update',
            target: { route: '/update' },
            other: { shelf_channel: 'ch_OPPO' },
          },
        ],
      },
    ],
  },
];
