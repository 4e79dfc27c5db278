-- Coupons: what an offer network publishes, judged by docs/coupon-rules.md, and what people save and take of it.

-- Kinds of goods on two levels; those of the second level are named as in the feed of the network.
create table coupon_category (
  category_gid text primary key,
  parent_gid text references coupon_category,
  name jsonb not null check (name ?& array['en', 'hi']),
  -- Words by which people look for it, in either script.
  words text not null default '',
  -- Its place among its like, the first one first.
  position integer not null
);

insert into coupon_category (category_gid, parent_gid, name, words, position)
values
  ('food', null, '{"en": "Food", "hi": "खाना"}', 'khana eating out meal', 1),
  ('groceries', null, '{"en": "Groceries", "hi": "राशन"}', 'kirana ration grocery', 2),
  ('fashion', null, '{"en": "Fashion", "hi": "फ़ैशन"}', 'kapde clothing style', 3),
  ('electronics', null, '{"en": "Electronics", "hi": "इलेक्ट्रॉनिक्स"}', 'gadgets', 4),
  ('beauty', null, '{"en": "Beauty", "hi": "ब्यूटी"}', 'parlour makeup sundarta', 5),
  ('health', null, '{"en": "Health", "hi": "सेहत"}', 'doctor medical swasthya', 6),
  ('travel', null, '{"en": "Travel", "hi": "यात्रा"}', 'trip safar ticket', 7),
  ('home', null, '{"en": "Home", "hi": "घर"}', 'house ghar', 8),
  ('entertainment', null, '{"en": "Entertainment", "hi": "मनोरंजन"}', 'fun masti', 9),
  ('learning', null, '{"en": "Learning", "hi": "पढ़ाई"}', 'study padhai school', 10),
  ('food-delivery', 'food', '{"en": "Food delivery", "hi": "खाना घर पर"}', 'order online tiffin', 1),
  ('restaurants', 'food', '{"en": "Restaurants", "hi": "रेस्टोरेंट"}', 'dining dhaba', 2),
  ('sweets-snacks', 'food', '{"en": "Sweets and snacks", "hi": "मिठाई और नमकीन"}', 'mithai', 3),
  ('tea-coffee', 'food', '{"en": "Tea and coffee", "hi": "चाय और कॉफ़ी"}', 'chai cafe', 4),
  ('supermarkets', 'groceries', '{"en": "Supermarkets", "hi": "सुपरमार्केट"}', 'mart bazaar', 1),
  ('fruit-vegetables', 'groceries', '{"en": "Fruit and vegetables", "hi": "फल और सब्ज़ी"}', 'sabzi fal sabji', 2),
  ('dairy', 'groceries', '{"en": "Milk and dairy", "hi": "दूध और डेयरी"}', 'doodh paneer', 3),
  ('clothing', 'fashion', '{"en": "Clothes", "hi": "कपड़े"}', 'kapde kurta shirt dress', 1),
  ('footwear', 'fashion', '{"en": "Footwear", "hi": "जूते-चप्पल"}', 'shoes joote sandals', 2),
  ('jewellery', 'fashion', '{"en": "Jewellery", "hi": "गहने"}', 'jewelry gahne gold', 3),
  ('bags-watches', 'fashion', '{"en": "Bags and watches", "hi": "बैग और घड़ियाँ"}', 'purse ghadi', 4),
  ('mobiles', 'electronics', '{"en": "Mobiles", "hi": "मोबाइल"}', 'phone smartphone', 1),
  ('computers', 'electronics', '{"en": "Computers", "hi": "कंप्यूटर"}', 'laptop pc', 2),
  ('appliances', 'electronics', '{"en": "Home appliances", "hi": "घर के उपकरण"}', 'fridge ac washing machine', 3),
  ('skin-care', 'beauty', '{"en": "Skin and hair care", "hi": "त्वचा और बाल"}', 'cream shampoo', 1),
  ('salons', 'beauty', '{"en": "Salons", "hi": "सैलून"}', 'haircut parlour', 2),
  ('medicines', 'health', '{"en": "Medicines", "hi": "दवाइयाँ"}', 'pharmacy dawa dawai chemist', 1),
  ('lab-tests', 'health', '{"en": "Lab tests", "hi": "लैब टेस्ट"}', 'blood checkup jaanch', 2),
  ('fitness', 'health', '{"en": "Fitness", "hi": "फ़िटनेस"}', 'gym yoga', 3),
  ('buses-trains', 'travel', '{"en": "Buses and trains", "hi": "बस और ट्रेन"}', 'rail', 1),
  ('hotels', 'travel', '{"en": "Hotels", "hi": "होटल"}', 'stay room', 2),
  ('cabs', 'travel', '{"en": "Cabs and autos", "hi": "कैब और ऑटो"}', 'taxi ride sawari', 3),
  ('flights', 'travel', '{"en": "Flights", "hi": "हवाई यात्रा"}', 'plane air', 4),
  ('furniture', 'home', '{"en": "Furniture", "hi": "फ़र्नीचर"}', 'bed sofa', 1),
  ('decor', 'home', '{"en": "Decor", "hi": "सजावट"}', 'curtain lamp', 2),
  ('repairs', 'home', '{"en": "Repairs and cleaning", "hi": "मरम्मत और सफ़ाई"}', 'plumber electrician safai', 3),
  ('cinema', 'entertainment', '{"en": "Cinema", "hi": "सिनेमा"}', 'movie film', 1),
  ('streaming', 'entertainment', '{"en": "Films and music online", "hi": "ऑनलाइन फ़िल्में और गाने"}', 'ott songs', 2),
  ('games-toys', 'entertainment', '{"en": "Toys and games", "hi": "खिलौने और खेल"}', 'khilone', 3),
  ('books', 'learning', '{"en": "Books", "hi": "किताबें"}', 'kitab novel', 1),
  ('courses', 'learning', '{"en": "Courses", "hi": "कोर्स"}', 'class coaching', 2),
  ('stationery', 'learning', '{"en": "Stationery", "hi": "स्टेशनरी"}', 'pen copy notebook', 3);

-- Whose coupons they are, as the network names them.
create table coupon_merchant (
  merchant_gid text primary key,
  network_id text not null,
  name jsonb not null check (name ?& array['en', 'hi']),
  words text not null,
  -- Address of the shop; links of coupons are below it.
  site text not null
);

create table coupon (
  coupon_gid text primary key,
  network_id text not null,
  merchant_gid text not null references coupon_merchant,
  category_gid text not null references coupon_category,
  kind text not null check (kind in ('CODE', 'UNIQUE', 'LINK', 'STORE')),
  heading jsonb not null check (heading ?& array['en', 'hi']),
  title jsonb not null check (title ?& array['en', 'hi']),
  terms jsonb not null check (terms ?& array['en', 'hi']),
  minimum_paise bigint check (minimum_paise > 0),
  cap_paise bigint check (cap_paise > 0),
  is_first_order boolean not null,
  payment_methods text[] not null,
  -- Days of the week, 0 is Sunday; every day when empty.
  weekdays smallint[] not null,
  -- All of India when empty.
  cities text[] not null,
  -- One code for everybody; it leaves the server with a claim alone.
  code text,
  link text not null,
  stock_of integer check (stock_of >= 0),
  -- What can still be given; for codes of one's own those that nobody has taken and those not issued yet.
  stock_left integer check (stock_left >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- LISTED: shown. FAILED: its till refused it; it is tried again. WITHDRAWN: its merchant took it back.
  state text not null check (state in ('LISTED', 'FAILED', 'WITHDRAWN')),
  -- When its till is asked next, and when it last took it.
  check_at timestamptz not null default app_now(),
  verified_at timestamptz,
  -- What people said in 30 days, one word a person and a device.
  reports_worked integer not null default 0,
  reports_failed integer not null default 0,
  -- Words by their sound, and meanings.
  search tsvector not null,
  sequence bigint not null,
  check (ends_at > starts_at),
  check ((code is null) = (kind in ('UNIQUE', 'LINK'))),
  check ((stock_of is null) = (stock_left is null)),
  check (kind <> 'UNIQUE' or stock_of is not null)
) with (fillfactor = 80);

create index coupon_by_search on coupon using gin (search);
create index coupon_listed on coupon (verified_at desc nulls last, coupon_gid) where state = 'LISTED';
create index coupon_of_category on coupon (category_gid, verified_at desc nulls last) where state = 'LISTED';
create index coupon_of_merchant on coupon (merchant_gid, verified_at desc nulls last) where state = 'LISTED';
create index coupon_ending on coupon (ends_at) where state = 'LISTED';
create index coupon_to_check on coupon (check_at) where state in ('LISTED', 'FAILED');

-- Words that coupons are found by, to correct what is typed.
create table coupon_word (
  word text primary key
);

-- How far the feed of a network was read, and what of it may not be listed.
create table coupon_feed (
  network_id text primary key,
  sequence bigint not null default 0
);
create table coupon_refused (
  network_id text not null,
  offer_id text not null,
  reason text not null,
  refused_at timestamptz not null default app_now(),
  primary key (network_id, offer_id)
);

-- Codes of one's own, as the network issued them; one is given to one person.
create table coupon_code (
  coupon_gid text not null references coupon,
  -- Keyed hash of the code: no code stands here twice.
  code_index text not null,
  code_sealed text not null,
  claimed_by uuid,
  primary key (coupon_gid, code_index)
) with (fillfactor = 80);
create unique index coupon_code_once on coupon_code (code_index);
create index coupon_code_free on coupon_code (coupon_gid, code_index) where claimed_by is null;
create unique index coupon_code_of_one on coupon_code (coupon_gid, claimed_by) where claimed_by is not null;

-- Who took a coupon's code, and what they said of it.
create table coupon_claim (
  user_gid uuid not null,
  coupon_gid text not null references coupon,
  claimed_at timestamptz not null default app_now(),
  worked boolean,
  reported_at timestamptz,
  -- Keyed hash of the device that said it.
  device text,
  primary key (user_gid, coupon_gid),
  check ((worked is null) = (reported_at is null) and (worked is null) = (device is null))
) with (fillfactor = 80);
create index coupon_claim_newest on coupon_claim (user_gid, claimed_at desc);
create index coupon_claim_reports on coupon_claim (coupon_gid, reported_at) where reported_at is not null;

create table saved_coupon (
  user_gid uuid not null,
  coupon_gid text not null references coupon,
  saved_at timestamptz not null default app_now(),
  reported_at timestamptz,
  primary key (user_gid, coupon_gid)
);
create index saved_coupon_of_coupon on saved_coupon (coupon_gid);
create index saved_coupon_newest on saved_coupon (user_gid, saved_at desc, coupon_gid);

create trigger coupons_changed after insert or update on coupon_feed for each statement execute function notify_servers('coupons_changed');
