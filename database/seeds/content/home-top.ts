import type { SectionSeed } from './build.ts';

/** The first screen: what people came for. */
export const homeTop: readonly SectionSeed[] = [
  {
    name: 'search',
    order: 10,
    blocks: [
      {
        type: 'LIST',
        name: 'Search box',
        tiles: [
          {
            id: 1001,
            name: 'search',
            title: ['Search bills, loans, settings', 'बिल, लोन, सेटिंग खोजें'],
            picture: 'tile-search',
            other: { component_name: 'search' },
          },
        ],
      },
    ],
  },
  {
    name: 'hero',
    order: 20,
    blocks: [
      {
        type: 'HEAD_FIGURE',
        name: 'Hero',
        tiles: [
          {
            id: 1002,
            name: 'hero-full-cost',
            title: ['Know the full cost first', 'पहले पूरी लागत जानें'],
            line: [
              'Interest, fees and APR on one screen, before you apply',
              'ब्याज, शुल्क और APR एक ही स्क्रीन पर, आवेदन से पहले',
            ],
            button: ['See loans', 'लोन देखें'],
            ground: 'hero',
            target: { route: '/loan' },
            business: 'LOAN_MARKET',
          },
        ],
      },
    ],
  },
  {
    name: 'tools',
    order: 30,
    blocks: [
      {
        type: 'TOOLS',
        name: 'Main menu',
        tiles: [
          {
            id: 1011,
            name: 'electricity',
            title: ['Electricity', 'बिजली'],
            line: ['See what is due and pay it', 'बकाया देखें और भरें'],
            picture: 'tile-electricity',
            target: { route: '/billList?billerType=Electricity' },
          },
          {
            id: 1012,
            name: 'mobile',
            title: ['Mobile', 'मोबाइल'],
            line: ['Prepaid plans and postpaid bills', 'प्रीपेड प्लान और पोस्टपेड बिल'],
            picture: 'tile-mobile',
            target: { route: '/postPay' },
          },
          {
            id: 1013,
            name: 'fastag',
            title: ['FASTag', 'फ़ास्टैग'],
            line: ['Top up before the next toll', 'अगले टोल से पहले रिचार्ज करें'],
            picture: 'tile-fastag',
            target: { route: '/billList?billerType=Fastag' },
            badge: { style: 'new', from: '2025-01-01', to: '2028-01-01' },
          },
          {
            id: 1014,
            name: 'all-bills',
            title: ['All bills', 'सभी बिल'],
            line: ['Every kind of bill in one place', 'हर तरह का बिल एक जगह'],
            picture: 'tile-bills',
            target: { route: '/bbps' },
          },
          {
            id: 1015,
            name: 'loans',
            title: ['Loans', 'लोन'],
            line: ['Compare offers by what they cost in all', 'ऑफ़र की तुलना कुल लागत से करें'],
            picture: 'tile-loans',
            target: { route: '/loan' },
            business: 'LOAN_MARKET',
          },
          {
            id: 1016,
            name: 'coupons',
            title: ['Coupons', 'कूपन'],
            line: ['Codes for food, rides and shopping', 'खाने, सफ़र और ख़रीदारी के कोड'],
            picture: 'tile-coupons',
            target: { route: '/coupon' },
            business: 'COUPON',
          },
          {
            id: 1017,
            name: 'credit-score',
            title: ['Credit score', 'क्रेडिट स्कोर'],
            line: ['What it is made of and how to lift it', 'यह कैसे बनता है और कैसे बढ़ता है'],
            picture: 'tile-score',
            target: { route: '/creditScore' },
          },
          {
            id: 1018,
            name: 'emi',
            title: ['EMI', 'EMI'],
            line: ['Work out a monthly instalment', 'महीने की किस्त निकालें'],
            picture: 'tile-emi',
            target: { route: '/emi' },
            business: 'CACULATOR',
          },
        ],
      },
    ],
  },
  {
    name: 'notice',
    order: 40,
    blocks: [
      {
        type: 'TYPE_NOTICE',
        name: 'Announcements',
        tiles: [
          {
            id: 1021,
            name: 'notice-cost',
            title: ['See the true cost of every loan before you apply', 'हर लोन की असली लागत आवेदन से पहले देखें'],
            picture: 'tile-notice',
            target: { route: '/loan' },
          },
          {
            id: 1022,
            name: 'notice-refunds',
            title: ['Refunds are shown to the day', 'रिफ़ंड किस दिन आएगा, यह साफ़ दिखता है'],
            picture: 'tile-refund',
            target: { route: '/bbps' },
          },
          {
            id: 1023,
            name: 'notice-otp',
            title: ['We never ask for your OTP or PIN on a call', 'हम फ़ोन पर कभी आपका OTP या PIN नहीं पूछते'],
            picture: 'tile-safe',
            target: { route: '/permission' },
            other: { is_important: true },
          },
        ],
      },
    ],
  },
  {
    name: 'check-in',
    order: 50,
    blocks: [
      {
        type: 'ACTIVITY',
        name: 'Daily check-in',
        tiles: [
          {
            id: 1031,
            name: 'check-in',
            title: ['Daily check-in', 'रोज़ का चेक-इन'],
            line: ['Come 7 days in a row, earn 200 coins', '7 दिन लगातार आएँ, 200 सिक्के पाएँ'],
            picture: 'tile-checkin',
            target: { route: '/rewards' },
            business: 'ACTIVITY',
            other: { activity_gid: 'check-in' },
          },
        ],
      },
      {
        type: 'FLASH',
        name: 'Spin of the day',
        tiles: [
          {
            id: 1032,
            name: 'spin',
            title: ['Spin and win', 'घुमाएँ और जीतें'],
            line: ['One free spin a day, odds shown before you spin', 'रोज़ एक मुफ़्त स्पिन, जीतने की संभावना पहले ही दिखेगी'],
            button: ['Spin', 'घुमाएँ'],
            picture: 'tile-spin',
            target: { route: '/rewards/prizedraw' },
            business: 'ACTIVITY',
            badge: { style: 'hot', from: '2025-01-01', to: '2028-01-01' },
            other: { activity_gid: 'spin' },
          },
        ],
      },
    ],
  },
];
