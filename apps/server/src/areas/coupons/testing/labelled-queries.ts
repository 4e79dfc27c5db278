/** Coupon queries with the coupons or categories that they mean. */
export interface LabelledQuery {
  /** How it is typed; `typo` has one letter wrong. */
  script: 'english' | 'hindi' | 'hinglish' | 'typo';
  query: string;
  /** Merchants or categories; a coupon of any of them is right. */
  expected: readonly string[];
}

const lines: Readonly<Record<LabelledQuery['script'], string>> = {
  english: `
tiffinco → tiffinco
tiffin → tiffinco
lunch box → tiffinco
first week of lunches → tiffinco
rasoi express → rasoi
dinner → rasoi
biryani → handi-house
kebab → handi-house
food delivery → food-delivery
banyan table → banyan-table
fine dining → banyan-table
restaurant → restaurants
dhaba → chulha-chowk restaurants
tandoor → chulha-chowk
sweets → sweets-snacks
mithai mahal → mithai-mahal
snacks → sweets-snacks
bhujia → namkeen-gali
tea → tea-coffee
chai adda → chai-adda
coffee → tea-coffee
grocery → supermarkets fruit-vegetables dairy
rozana mart → rozana-mart
supermarket coupon → supermarkets
vegetables → fruit-vegetables
organic vegetables → khet-se
milk → dairy
paneer → dairy
clothes → clothing
saree → saree-sangam
kids wear → chhota-packet-kids
jeans → dhaaga-street
shoes → footwear
sneakers offer → kadam-shoes
sandals → footwear
gold chain → swarna-reet
bangles → kangan-kendra
jewellery → jewellery
backpack → jhola-co
watch → ghadi-wala
mobile → mobiles
smartphone deals → mobiles
power bank → tarang-tronics
earphones → tarang-tronics
laptop → computers
printer → computers
washing machine → bijli-ghar-store appliances
ac → thandi-hawa appliances
fridge → thandi-hawa appliances
shampoo → kesh-kala skin-care
face wash → ubtan-roots
haircut → salons
facial at home → roop-salon-at-home
medicine → medicines
pharmacy discount → medicines
blood test → jaanch-labs lab-tests
thyroid → jaanch-labs
gym → fitness
yoga class → saans-yoga fitness
bus ticket → safar-bus
train food → patri-rail-meals
hotel room → hotels
homestay → pahadi-stays
cab → cabs
taxi in Pune → cabs
flight → flights
air ticket → flights
sofa → palang-furniture furniture
office chair → kursi-works
curtains → parda-palace decor
lamp → diya-decor decor
plumber → repairs
home cleaning → jhaadu-home-cleaning repairs
movie ticket → cinema
web series → kissa-stream
music → sur-music streaming
toys → games-toys
board games → lattu-games games-toys
books → books
novel → books
online course → courses
english speaking → bhasha-english-lab
pens → stationery
notebook → stationery`,
  hindi: `
टिफ़िन → tiffinco
टिफिन → tiffinco
रसोई → rasoi
खाना → food-delivery restaurants
बिरयानी → handi-house
मिठाई → sweets-snacks
नमकीन → sweets-snacks
चाय → tea-coffee
कॉफ़ी → tea-coffee
कॉफी का कूपन → tea-coffee
किराना → supermarkets fruit-vegetables dairy
राशन → supermarkets fruit-vegetables dairy
सब्ज़ी → fruit-vegetables
सब्जी → fruit-vegetables
फल → fruit-vegetables
दूध → dairy
कपड़े → clothing
साड़ी → saree-sangam
जूते → footwear
चप्पल → footwear
सोना → swarna-reet
गहने → jewellery
कंगन → kangan-kendra
घड़ी → ghadi-wala bags-watches
बैग → bags-watches
मोबाइल → mobiles
फ़ोन → mobiles
लैपटॉप → computers
पंखा → thandi-hawa appliances
शैम्पू → skin-care
सैलून → salons
दवाई → medicines
दवा → medicines
जाँच → lab-tests
जिम → fitness
योग → fitness
बस टिकट → buses-trains
होटल → hotels
कैब → cabs
टैक्सी → cabs
हवाई जहाज़ → flights
पलंग → palang-furniture
कुर्सी → kursi-works
पर्दे → decor
सफ़ाई → repairs
फ़िल्म → cinema streaming
गाने → streaming
खिलौने → games-toys
किताबें → books
किताब → books
कॉपी → stationery`,
  hinglish: `
chai → tea-coffee
ghar ka khana → tiffinco food-delivery
khana → food-delivery restaurants
mithai → sweets-snacks
laddu → mithai-mahal
namkeen → sweets-snacks
kirana → supermarkets fruit-vegetables dairy
atta dal → rozana-mart
sabzi → fruit-vegetables
sabji → fruit-vegetables
doodh → dairy
dahi → dairy
kapde → clothing
kapda → clothing
kurta → dhaaga-street clothing
joote → footwear
jute → footwear
chappal → footwear
sona → swarna-reet
gehne → jewellery
chandi → kangan-kendra
ghadi → bags-watches
mobile ka offer → mobiles
pankha → thandi-hawa appliances
dawai → medicines
davai → medicines
dava → medicines
jaanch → lab-tests
khoon ki jaanch → lab-tests
yog → fitness
rail → buses-trains
gaadi → cabs
havai jahaz → flights
palang → palang-furniture
kursi → kursi-works
parda → parda-palace
safai → repairs
bijli wala → repairs bijli-ghar-store appliances
gaane → streaming
gane → streaming
khilone → games-toys
khilona → games-toys
kitab → books
kitabein → books
padhai → books courses stationery
sasta mobile → mobiles`,
  typo: `
tifinco → tiffinco
rasoi expres → rasoi
biriyani → handi-house
resturant → restaurants
cofee → tea-coffee
grocry → supermarkets fruit-vegetables dairy
vegetabels → fruit-vegetables
panir → dairy
sari → saree-sangam
snekers → kadam-shoes
jewelery → jewellery
bakpack → jhola-co
moblie → mobiles
laptp → computers
shampo → skin-care
medicin → medicines
pharmcy → medicines
hotle → hotels
flihgt → flights
furnitur → furniture
plumbr → repairs
moive → cinema
curtins → decor
stationary → stationery
kirna → supermarkets fruit-vegetables dairy
mithaee → sweets-snacks
kitaab → books
khilaune → games-toys
मोबाईल → mobiles
दवाइ → medicines
होटेल → hotels
मीठाई → sweets-snacks
साडी → saree-sangam
किताबे → books`,
};

const read = (script: LabelledQuery['script']): LabelledQuery[] =>
  lines[script]
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', expected = ''] = line.split(' → ');
      return { script, query, expected: expected.split(' ') };
    });

export const labelledQueries: readonly LabelledQuery[] = (['english', 'hindi', 'hinglish', 'typo'] as const).flatMap(
  read,
);

/** Share of the queries for which a right coupon is among the first three, which at least has to be reached. */
export const minFound: Readonly<Record<LabelledQuery['script'], number>> = {
  english: 0.95,
  hindi: 0.9,
  hinglish: 0.9,
  typo: 0.9,
};

/** The labelled queries that a search, which answers with ids of coupons, does not answer with a right one among its first three. */
export const missedBy = async (
  search: (query: string) => Promise<readonly string[]>,
  namesOf: ReadonlyMap<string, readonly string[]>,
  script: LabelledQuery['script'],
): Promise<{ missed: string[]; share: number }> => {
  const queries = labelledQueries.filter((each) => each.script === script);
  const missed: string[] = [];
  for (const { query, expected } of queries) {
    const first = (await search(query)).slice(0, 3);
    const names = first.flatMap((couponGid) => namesOf.get(couponGid) ?? []);
    if (!names.some((name) => expected.includes(name))) missed.push(`${query} → ${first.join(', ')}`);
  }
  return { missed, share: 1 - missed.length / queries.length };
};

/** Reads by which names a coupon is right: its merchant and its kind of goods. */
export const couponNames = `select coupon_gid as gid, merchant_gid as merchant, category_gid as category from coupon`;

/** The names of `couponNames` by coupon. */
export const namesIn = (
  rows: readonly { gid: string; merchant: string; category: string }[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(rows.map(({ gid, merchant, category }) => [gid, [merchant, category]]));
