import type { SectionSeed } from './build.ts';

/** What lies over the home page: the floating coin and the pop-ups. */
export const homeAbove: readonly SectionSeed[] = [
  {
    name: 'float',
    order: 900,
    blocks: [
      {
        type: 'FLOAT',
        name: 'Floating coin',
        tiles: [
          {
            id: 1301,
            name: 'float-coins',
            title: ['Earn coins', 'सिक्के कमाएँ'],
            line: ['Missions that pay in coins', 'ऐसे काम जिनसे सिक्के मिलते हैं'],
            picture: 'float-coins',
            target: { route: '/rewards/mission' },
            business: 'ACTIVITY',
          },
        ],
      },
    ],
  },
  {
    name: 'pop-ups',
    order: 910,
    blocks: [
      {
        type: 'POP',
        name: 'Pop-ups',
        tiles: [
          {
            id: 1311,
            name: 'pop-cost',
            title: ['No surprises in a loan', 'लोन में कोई चौंकाने वाली बात नहीं'],
            line: [
              'You see what you get, what you pay back and the APR before you share anything.',
              'कुछ भी बताने से पहले आप देखेंगे: कितना मिलेगा, कितना लौटाना है और APR क्या है।',
            ],
            button: ['Show me', 'दिखाएँ'],
            picture: 'pop-cost',
            target: { route: '/loan' },
            business: 'LOAN_MARKET',
            other: { display_frequency: 'EVERYDAY', display_times: 1, remove_close: 'CLICK_JUMP' },
          },
          {
            id: 1312,
            name: 'pop-store',
            title: ['Welcome from the app store', 'ऐप स्टोर से आपका स्वागत'],
            line: ['Check in seven days in a row and 200 coins are yours.', 'सात दिन लगातार चेक-इन करें, 200 सिक्के आपके।'],
            button: ['Start today', 'आज से शुरू करें'],
            picture: 'pop-welcome',
            target: { route: '/rewards' },
            business: 'ACTIVITY',
            other: {
              display_frequency: 'EVERYTIME',
              remove_close: 'CLICK_JUMP,CLICK_IN',
              shelf_channel: 'ch_OPPO,ch_GP',
            },
          },
        ],
      },
    ],
  },
];
