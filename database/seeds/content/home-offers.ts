import type { SectionSeed } from './build.ts';
import { couponGroup } from './coupon-group.ts';

/** Offers of invented merchants. Figures stand with their condition. */
export const homeOffers: readonly SectionSeed[] = [
  {
    name: 'offers',
    order: 60,
    title: ['Coupons for you', 'आपके लिए कूपन'],
    more: { text: ['See all', 'सब देखें'], target: { route: '/coupon' } },
    blocks: [
      {
        type: 'ROW_MOVE_IMAGES',
        name: 'Offers row',
        tiles: [
          {
            id: 1101,
            name: 'offer-tiffin',
            title: ['50% off', '50% छूट'],
            line: ['TiffinCo, first week of lunches', 'TiffinCo, पहले हफ़्ते का लंच'],
            picture: 'offer-tiffin',
            target: { route: '/couponDetail?gid=tiffinco-week' },
            business: 'COUPON',
          },
          {
            id: 1102,
            name: 'offer-ride',
            title: ['₹120 off', '₹120 छूट'],
            line: ['Jhoola, two rides above ₹200', 'Jhoola, ₹200 से ऊपर की दो सवारी'],
            picture: 'offer-ride',
            target: { outside: 'https://offers.jhoola.example/rides' },
            business: 'COUPON',
            other: { is_escalation: true },
          },
          {
            id: 1103,
            name: 'offer-bowl',
            title: ['1 + 1 thali', '1 + 1 थाली'],
            line: ['Rasoi, Monday to Thursday', 'Rasoi, सोमवार से गुरुवार'],
            picture: 'offer-bowl',
            target: { route: '/couponDetail?gid=rasoi-thali' },
            business: 'COUPON',
          },
          {
            id: 1104,
            name: 'offer-kite',
            title: ['₹75 off', '₹75 छूट'],
            line: ['Patang Toys, orders above ₹499', 'Patang Toys, ₹499 से ऊपर के ऑर्डर'],
            picture: 'offer-kite',
            target: { route: '/couponDetail?gid=patang-toys' },
            business: 'SHOP',
            badge: { style: 'new', from: '2025-01-01', to: '2028-01-01' },
          },
          {
            id: 1105,
            name: 'offer-plant',
            title: ['20% off', '20% छूट'],
            line: ['Hariyali, indoor plants', 'Hariyali, घर के पौधे'],
            picture: 'offer-plant',
            target: { outside: 'https://www.hariyali.example/indoor' },
            business: 'SHOP',
            other: { open_with: 'exteral', location_limit: 'Karnataka,Maharashtra,Delhi' },
          },
        ],
      },
    ],
  },
  {
    name: 'eat-and-ride',
    order: 100,
    title: ['Eat well, ride easy', 'अच्छा खाएँ, आराम से जाएँ'],
    picture: 'tile-coupons',
    blocks: [
      {
        type: 'PORCELAIN_AREA',
        name: 'One large offer and two small',
        arrangement: couponGroup(1, [
          {
            id: 'group-tiffin',
            title: ['Lunch for ₹59 a day', 'रोज़ ₹59 में लंच'],
            line: ['TiffinCo, plan of 20 days', 'TiffinCo, 20 दिन का प्लान'],
            picture: 'square-tiffin',
            target: { route: '/couponMain?gid=tiffinco' },
          },
          {
            id: 'group-ride',
            title: ['Third ride half off', 'तीसरी सवारी आधे दाम'],
            line: ['Jhoola, this week', 'Jhoola, इस हफ़्ते'],
            picture: 'square-ride',
            target: { outside: 'https://offers.jhoola.example/third-ride' },
          },
          {
            id: 'group-bowl',
            title: ['Free soup', 'सूप मुफ़्त'],
            line: ['Rasoi, with any meal', 'Rasoi, किसी भी खाने के साथ'],
            picture: 'square-bowl',
            target: { route: '/couponMain?gid=rasoi' },
          },
        ]),
      },
      {
        type: 'PORCELAIN_AREA',
        name: 'Three equal offers',
        arrangement: couponGroup(2, [
          {
            id: 'group-ticket',
            title: ['Saved coupons', 'सहेजे कूपन'],
            line: ['Sorted by expiry', 'ख़त्म होने के क्रम में'],
            picture: 'square-ticket',
            target: { route: '/rewards/myrewards?source=coupon&tabKey=2' },
            loginFirst: true,
          },
          {
            id: 'group-kite',
            title: ['Toys and games', 'खिलौने और खेल'],
            line: ['Patang Toys', 'Patang Toys'],
            picture: 'square-kite',
            target: { route: '/shopList?category=toys' },
          },
          {
            id: 'group-gift',
            title: ['Gifts', 'तोहफ़े'],
            line: ['For every festival', 'हर त्योहार के लिए'],
            picture: 'square-gift',
            target: { route: '/shopList?category=gifts' },
          },
        ]),
      },
    ],
  },
  {
    name: 'play',
    order: 110,
    title: ['Play a little', 'थोड़ा खेल लें'],
    tinted: true,
    blocks: [
      {
        type: 'PORCELAIN_AREA_TWO',
        name: 'Games',
        arrangement: couponGroup(1, [
          {
            id: 'group-cricket',
            title: ['Cricket quiz', 'क्रिकेट क्विज़'],
            line: ['Three questions, one try a day', 'तीन सवाल, दिन में एक मौक़ा'],
            picture: 'square-cricket',
            target: { route: '/IPL' },
          },
          {
            id: 'group-games',
            title: ['Quick games', 'झटपट गेम्स'],
            line: ['Try them as a guest', 'बिना साइन इन के आज़माएँ'],
            picture: 'square-games',
            target: { route: '/games' },
          },
        ]),
      },
    ],
  },
];
