-- Coupons that an offer network publishes, accepted by the rules of docs/coupon-rules.md, and what
-- users save and claim; see docs/decisions/0099-coupons.md.

-- Categories on two levels; the network's feed uses the ids of the second level.
create table coupon_category (
  category_gid text primary key,
  parent_gid text references coupon_category,
  name jsonb not null check (name ?& array['en', 'hi']),
  -- Search words, in either script.
  words text not null default '',
  -- Place among its siblings, from the first.
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

-- Merchants, by the network's ids.
create table coupon_merchant (
  merchant_gid text primary key,
  network_id text not null,
  name jsonb not null check (name ?& array['en', 'hi']),
  words text not null,
  -- Address of the shop; links of its coupons must be below it.
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
  -- Days of the week, 0 is Sunday; empty: every day.
  weekdays smallint[] not null,
  -- Empty: all of India.
  cities text[] not null,
  -- A shared code; it leaves the server only in a claim.
  code text,
  link text not null,
  stock_of integer check (stock_of >= 0),
  -- Claims left; for unique codes it includes those that the network has not issued yet.
  stock_left integer check (stock_left >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- LISTED: shown. FAILED: the shop's checkout refused it; it is checked again. WITHDRAWN: the
  -- merchant withdrew it.
  state text not null check (state in ('LISTED', 'FAILED', 'WITHDRAWN')),
  -- When the checkout is tested next, and when it last accepted the coupon.
  check_at timestamptz not null default app_now(),
  verified_at timestamptz,
  -- Users' reports of the last 30 days, one per user and device.
  reports_worked integer not null default 0,
  reports_failed integer not null default 0,
  -- Lexemes by sound and by meaning.
  search tsvector not null,
  sequence bigint not null,
  -- The merchant's budget does not cover another use, so the coupon cannot be used even if stock is
  -- left.
  is_budget_exhausted boolean not null default false,
  -- Claims of users who have left: with them stock and claims still add up (I7).
  claims_erased integer not null default 0 check (claims_erased >= 0),
  check (ends_at > starts_at),
  check ((code is null) = (kind in ('UNIQUE', 'LINK'))),
  check ((stock_of is null) = (stock_left is null)),
  check (kind <> 'UNIQUE' or stock_of is not null)
) with (fillfactor = 80);

create index coupon_by_search on coupon using gin (search) where state = 'LISTED';
create index coupon_listed on coupon (verified_at desc nulls last, coupon_gid) where state = 'LISTED';
create index coupon_of_category on coupon (category_gid, verified_at desc nulls last) where state = 'LISTED';
create index coupon_of_merchant on coupon (merchant_gid, verified_at desc nulls last) where state = 'LISTED';
create index coupon_ending on coupon (ends_at) where state = 'LISTED';
create index coupon_to_check on coupon (check_at) where state in ('LISTED', 'FAILED');

-- Words that find coupons, for correcting typed queries.
create table coupon_word (
  word text primary key
);

-- How far a network's feed was read, and its offers that may not be listed.
create table coupon_feed (
  network_id text primary key,
  sequence bigint not null default 0,
  -- Last day whose uses and reports were sent to the network.
  uses_reported_until date,
  -- Version of the search rules that built coupon.search; a new version rebuilds it.
  search_rules text not null default ''
);
create table coupon_refused (
  network_id text not null,
  offer_id text not null,
  reason text not null,
  refused_at timestamptz not null default app_now(),
  primary key (network_id, offer_id)
);

-- Unique codes issued by the network; each is given to one user.
create table coupon_code (
  coupon_gid text not null references coupon,
  -- Keyed hash of the code: no code is listed twice.
  code_index text not null,
  code_sealed text not null,
  claimed_by uuid,
  primary key (coupon_gid, code_index)
) with (fillfactor = 80);
create unique index coupon_code_once on coupon_code (code_index);
create index coupon_code_free on coupon_code (coupon_gid, code_index) where claimed_by is null;
create unique index coupon_code_of_one on coupon_code (coupon_gid, claimed_by)
  where claimed_by is not null and claimed_by <> '00000000-0000-0000-0000-000000000000';

-- Users who claimed a coupon, and whether it worked.
create table coupon_claim (
  user_gid uuid not null,
  coupon_gid text not null references coupon,
  claimed_at timestamptz not null default app_now(),
  worked boolean,
  reported_at timestamptz,
  -- Keyed hash of the reporting device.
  device text,
  primary key (user_gid, coupon_gid),
  check ((worked is null) = (reported_at is null) and (worked is null) = (device is null))
) with (fillfactor = 80);
create index coupon_claim_newest on coupon_claim (user_gid, claimed_at desc);
create index coupon_claim_reports on coupon_claim (coupon_gid, reported_at) where reported_at is not null;
-- Counts the claims of a coupon when its merchant publishes another stock.
create index coupon_claim_of_coupon on coupon_claim (coupon_gid);
create index coupon_claim_taken on coupon_claim (claimed_at, coupon_gid);
create index coupon_claim_reported on coupon_claim (reported_at, coupon_gid) where reported_at is not null;

-- Erasing a claim counts it in its coupon and takes its code from everyone, in the same statement.
-- Such codes have the all-zero owner.
create function count_erased_claim() returns trigger language plpgsql as $$
begin
  update coupon_code set claimed_by = '00000000-0000-0000-0000-000000000000'
  where coupon_gid = old.coupon_gid and claimed_by = old.user_gid;
  update coupon set claims_erased = claims_erased + 1 where coupon_gid = old.coupon_gid;
  return null;
end $$;
create trigger coupon_claim_is_counted after delete on coupon_claim for each row execute function count_erased_claim();

create table saved_coupon (
  user_gid uuid not null,
  coupon_gid text not null references coupon,
  saved_at timestamptz not null default app_now(),
  reported_at timestamptz,
  primary key (user_gid, coupon_gid)
);
create index saved_coupon_of_coupon on saved_coupon (coupon_gid);
create index saved_coupon_newest on saved_coupon (user_gid, saved_at desc, coupon_gid);

create trigger coupons_changed after insert or update on coupon_feed for each statement
  execute function notify_servers('coupons_changed');

-- Servers cache search results, so they are notified when a coupon appears or disappears, or when
-- its last code was given out.
create trigger coupon_comes_or_goes after update of state, stock_left, is_budget_exhausted on coupon for each row
  when (old.state <> new.state or (old.stock_left > 0) <> (new.stock_left > 0)
    or old.is_budget_exhausted <> new.is_budget_exhausted)
  execute function notify_servers('coupons_changed');
