-- The games of our own and the demo, as rows of the catalogue; see docs/decisions/0110-community.md.
insert into game (game_id, kind, title, line, art, link, position) values
  ('cricket', 'OWN', '{"en": "Cricket", "hi": "क्रिकेट"}', '{"en": "Hit on the fourth lamp", "hi": "चौथी बत्ती पर मारें"}', 'cricket', '/cricket', 10),
  ('coin-sort', 'OWN', '{"en": "Sort the coins", "hi": "सिक्के छाँटें"}', '{"en": "One kind to a stack, no clock", "hi": "हर ढेर में एक क़िस्म, कोई जल्दी नहीं"}', 'coins', '/coinSort', 20),
  ('fantasy-cricket', 'DEMO', '{"en": "Fantasy cricket", "hi": "फ़ैंटेसी क्रिकेट"}', '{"en": "Pick 11 and see how points work", "hi": "11 चुनें, अंकों का हिसाब देखें"}', 'team', '/fantasyCricket', 90);
