import type { WireMerchant } from '../wire.ts';

/** Goods of one kind, as named in offers; Hindi in the oblique form, as before a postposition. */
interface Goods {
  en: string;
  hi: string;
  /** Usual least order, in rupees. */
  rupees: number;
  /** Sold by an app or a site alone. */
  isOnline?: true;
}

/** Kinds of goods by their names in the feed. */
export const goods: Readonly<Record<string, Goods>> = {
  'food-delivery': { en: 'lunch and dinner', hi: 'लंच और डिनर', rupees: 199, isOnline: true },
  restaurants: { en: 'your table’s bill', hi: 'टेबल के बिल', rupees: 600 },
  'sweets-snacks': { en: 'sweets and namkeen', hi: 'मिठाई और नमकीन', rupees: 300 },
  'tea-coffee': { en: 'tea and coffee', hi: 'चाय और कॉफ़ी', rupees: 99 },
  supermarkets: { en: 'monthly groceries', hi: 'महीने के राशन', rupees: 799 },
  'fruit-vegetables': { en: 'fruit and vegetables', hi: 'फल और सब्ज़ी', rupees: 249 },
  dairy: { en: 'milk and curd', hi: 'दूध और दही', rupees: 199 },
  clothing: { en: 'clothes', hi: 'कपड़ों', rupees: 999 },
  footwear: { en: 'shoes and sandals', hi: 'जूते-चप्पल', rupees: 899 },
  jewellery: { en: 'jewellery', hi: 'गहनों', rupees: 1_999 },
  'bags-watches': { en: 'bags and watches', hi: 'बैग और घड़ियों', rupees: 1_199 },
  mobiles: { en: 'mobile phones', hi: 'मोबाइल फ़ोन', rupees: 6_999 },
  computers: { en: 'laptops and printers', hi: 'लैपटॉप और प्रिंटर', rupees: 4_999 },
  appliances: { en: 'home appliances', hi: 'घर के उपकरणों', rupees: 2_999 },
  'skin-care': { en: 'skin and hair care', hi: 'त्वचा और बालों की देखभाल', rupees: 399 },
  salons: { en: 'haircuts and facials', hi: 'हेयरकट और फ़ेशियल', rupees: 499 },
  medicines: { en: 'medicines', hi: 'दवाइयों', rupees: 349 },
  'lab-tests': { en: 'lab tests', hi: 'लैब टेस्ट', rupees: 699 },
  fitness: { en: 'gym and yoga classes', hi: 'जिम और योग क्लास', rupees: 999 },
  'buses-trains': { en: 'bus and train journeys', hi: 'बस और ट्रेन के सफ़र', rupees: 400, isOnline: true },
  hotels: { en: 'hotel rooms', hi: 'होटल के कमरों', rupees: 1_500 },
  cabs: { en: 'cab and auto rides', hi: 'कैब और ऑटो', rupees: 120, isOnline: true },
  flights: { en: 'flight tickets', hi: 'हवाई टिकट', rupees: 3_500, isOnline: true },
  furniture: { en: 'furniture', hi: 'फ़र्नीचर', rupees: 4_999 },
  decor: { en: 'curtains and lamps', hi: 'पर्दों और लैंप', rupees: 799 },
  repairs: { en: 'home repairs', hi: 'घर की मरम्मत', rupees: 399, isOnline: true },
  cinema: { en: 'film tickets', hi: 'फ़िल्म टिकट', rupees: 250 },
  streaming: { en: 'a yearly plan', hi: 'सालाना प्लान', rupees: 499, isOnline: true },
  'games-toys': { en: 'toys and board games', hi: 'खिलौनों और बोर्ड गेम', rupees: 499 },
  books: { en: 'books', hi: 'किताबों', rupees: 299 },
  courses: { en: 'online courses', hi: 'ऑनलाइन कोर्स', rupees: 999, isOnline: true },
  stationery: { en: 'stationery', hi: 'स्टेशनरी', rupees: 199 },
};

/** What a merchant sells, if it is only a part of its kind of goods. */
export const ownGoods: Readonly<Record<string, Pick<Goods, 'en' | 'hi'>>> = {
  'mithai-mahal': { en: 'sweets and gift boxes', hi: 'मिठाई और गिफ़्ट बॉक्स' },
  'namkeen-gali': { en: 'namkeen and chips', hi: 'नमकीन और चिप्स' },
  'chai-adda': { en: 'tea and biscuits', hi: 'चाय और बिस्किट' },
  'filter-kaapi-ghar': { en: 'coffee and dosa', hi: 'कॉफ़ी और डोसे' },
  'saree-sangam': { en: 'sarees and lehengas', hi: 'साड़ियों और लहँगों' },
  'chhota-packet-kids': { en: 'children’s clothes', hi: 'बच्चों के कपड़ों' },
  'jhola-co': { en: 'bags and backpacks', hi: 'बैग और बैकपैक' },
  'ghadi-wala': { en: 'watches and clocks', hi: 'घड़ियों' },
  'tarang-tronics': { en: 'earphones and power banks', hi: 'ईयरफ़ोन और पावर बैंक' },
  'kesh-kala': { en: 'hair oil and shampoo', hi: 'हेयर ऑयल और शैम्पू' },
  'dand-baithak-gym': { en: 'gym plans', hi: 'जिम के प्लान' },
  'saans-yoga': { en: 'yoga classes', hi: 'योग क्लास' },
  'safar-bus': { en: 'bus tickets', hi: 'बस टिकट' },
  'patri-rail-meals': { en: 'meals on the train', hi: 'ट्रेन में खाने' },
  'tuk-tuk-yaar': { en: 'auto rides', hi: 'ऑटो के सफ़र' },
  'diya-decor': { en: 'lamps and lights', hi: 'लैंप और लाइटों' },
  'parda-palace': { en: 'curtains and bedsheets', hi: 'पर्दों और चादरों' },
};

/** A kind of goods, then its merchants: name in English, in Hindi, and search keywords. */
const lines = `
food-delivery|TiffinCo|टिफ़िनको|tiffin dabba ghar ka khana lunch box
food-delivery|Rasoi Express|रसोई एक्सप्रेस|rasoi thali khana dinner
food-delivery|Handi House|हांडी हाउस|biryani handi kebab
restaurants|Banyan Table|बरगद टेबल|fine dining dine out hotel khana
restaurants|Chulha Chowk|चूल्हा चौक|dhaba tandoor roti
sweets-snacks|Mithai Mahal|मिठाई महल|laddu barfi gift box
sweets-snacks|Namkeen Gali|नमकीन गली|bhujia chips snacks
tea-coffee|Chai Adda|चाय अड्डा|tea chai cutting
tea-coffee|Filter Kaapi Ghar|फ़िल्टर कापी घर|coffee kaapi dosa
supermarkets|Rozana Mart|रोज़ाना मार्ट|kirana ration atta dal chawal
supermarkets|Bharosa Bazaar|भरोसा बाज़ार|kirana grocery monthly
fruit-vegetables|Taazi Tokri|ताज़ी टोकरी|sabzi fal fresh vegetables
fruit-vegetables|Khet Se|खेत से|organic sabzi farm
dairy|Gwala Fresh|ग्वाला फ़्रेश|doodh milk paneer dahi
clothing|Dhaaga Street|धागा स्ट्रीट|kurta shirt jeans fashion
clothing|Saree Sangam|साड़ी संगम|saree lehenga silk
clothing|Chhota Packet Kids|छोटा पैकेट किड्स|baby children kids wear
footwear|Kadam Shoes|कदम शूज़|shoes joote sneakers
footwear|Mojri Lane|मोजरी लेन|jutti mojri sandal chappal
jewellery|Swarna Reet|स्वर्ण रीत|gold sona chain ring
jewellery|Kangan Kendra|कंगन केंद्र|bangles kangan silver chandi
bags-watches|Jhola & Co|झोला ऐंड को|bag backpack trolley purse
bags-watches|Ghadi Wala|घड़ी वाला|watch ghadi clock
mobiles|Baat Mobiles|बात मोबाइल्स|smartphone phone charger
mobiles|Tarang Tronics|तरंग ट्रॉनिक्स|earphones phone power bank
computers|Ganak Computers|गणक कंप्यूटर|laptop printer keyboard
appliances|Thandi Hawa|ठंडी हवा|fan cooler ac fridge
appliances|Bijli Ghar Store|बिजली घर स्टोर|mixer iron washing machine
skin-care|Ubtan Roots|उबटन रूट्स|cream face wash soap beauty
skin-care|Kesh Kala|केश कला|hair oil shampoo
salons|Roop Salon at Home|रूप सैलून ऐट होम|parlour haircut facial beauty
salons|Kainchi Cuts|कैंची कट्स|barber haircut beard
medicines|Dawa Dost|दवा दोस्त|medicine pharmacy tablets
medicines|Sehat Chemist|सेहत केमिस्ट|medicine pharmacy davai
lab-tests|Jaanch Labs|जाँच लैब्स|blood test checkup sugar thyroid
fitness|Dand Baithak Gym|दंड बैठक जिम|gym workout exercise
fitness|Saans Yoga|साँस योग|yoga meditation
buses-trains|Safar Bus|सफ़र बस|bus ticket sleeper volvo
buses-trains|Patri Rail Meals|पटरी रेल मील्स|train food railway station
hotels|Dharamshala Rooms|धर्मशाला रूम्स|hotel room stay
hotels|Pahadi Stays|पहाड़ी स्टेज़|homestay hills mountain holiday
cabs|Jhoola Rides|झूला राइड्स|cab taxi auto ride
cabs|Tuk Tuk Yaar|टुक टुक यार|auto rickshaw ride
flights|Udan Khatola Air|उड़न खटोला एयर|flight plane ticket havai jahaz
furniture|Palang Furniture|पलंग फ़र्नीचर|bed sofa table almirah
furniture|Kursi Works|कुर्सी वर्क्स|chair office desk
decor|Diya Decor|दीया डेकॉर|lamp lights diwali decoration
decor|Parda Palace|पर्दा पैलेस|curtains bedsheet chadar
repairs|Pana Plumbers|पाना प्लंबर्स|plumber electrician repair
repairs|Jhaadu Home Cleaning|झाड़ू होम क्लीनिंग|cleaning safai pest
cinema|Rang Talkies|रंग टॉकीज़|movie film cinema ticket
cinema|Chitra Mandir Screens|चित्र मंदिर स्क्रीन्स|movie film multiplex
streaming|Kissa Stream|किस्सा स्ट्रीम|ott web series shows
streaming|Sur Music|सुर म्यूज़िक|songs gaane audio
games-toys|Patang Toys|पतंग टॉयज़|toys khilone games
games-toys|Lattu Games|लट्टू गेम्स|board game ludo chess
books|Kitab Ghar|किताब घर|books novels story
courses|Gurukul Online|गुरुकुल ऑनलाइन|course class coaching exam
courses|Bhasha English Lab|भाषा इंग्लिश लैब|english speaking course
stationery|Dawaat Stationers|दवात स्टेशनर्स|pen notebook copy pencil
`;

/** Names that the home page knows by shorter ones. */
const shortIds: Readonly<Record<string, string>> = { 'rasoi-express': 'rasoi', 'patang-toys': 'patang' };

const slugOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return shortIds[slug] ?? slug;
};

/** A merchant and its goods; its site is where the sandbox is reached. */
export interface SandboxMerchant extends Omit<WireMerchant, 'site'> {
  category: string;
}

/** The merchants of the network, all of them invented. */
export const merchants: readonly SandboxMerchant[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [category = '', en = '', hi = '', words = ''] = line.split('|');
    const merchantId = slugOf(en);
    return { merchantId, category, name: { en, hi }, words };
  });
