/** What a lender with a site of its own publishes: an `on_search` of ONDC-FIS12, with its field names. */
export * from './wire/card-fields.ts';
export * from './wire/fields.ts';
export * from './wire/on-search.ts';
