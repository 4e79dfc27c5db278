import { expect, it } from 'vitest';
import { isPreScreen, leavesApp, linkOf, needsLogin } from './tile-rules.ts';

it('prefers the guide link, then the product link, then the one in extJson', () => {
  const extJson = '{"productUrl":"/c"}';
  expect(linkOf({ guideUrl: '/a', productUrl: '/b', extJson })).toBe('/a');
  expect(linkOf({ guideUrl: '', productUrl: '/b', extJson })).toBe('/b');
  expect(linkOf({ guideUrl: '', productUrl: '', extJson })).toBe('/c');
  expect(linkOf({ guideUrl: '', productUrl: '', extJson: '{"productUrl":7}' })).toBe('');
});

it.each([
  ['{"isPreScreen":0}', true],
  ['{"isPreScreen":"0"}', true],
  ['{"isPreScreen":1}', false],
  ['{}', false],
  ['', false],
  ['null', false],
  ['not json', false],
])('%j is a pre-screen tile: %s', (extJson, expected) => expect(isPreScreen({ extJson })).toBe(expected));

it('requires a sign-in when either flag is set', () => {
  expect(needsLogin({ isLogin: 0, needLogin: 0 })).toBe(false);
  expect(needsLogin({ isLogin: 1, needLogin: 0 })).toBe(true);
  expect(needsLogin({ isLogin: 0, needLogin: 1 })).toBe(true);
});

it('leaves the app under both spellings of outside', () => {
  expect(leavesApp({ openWith: 'insideWeb' })).toBe(false);
  expect(leavesApp({ openWith: 'insideChrome' })).toBe(true);
  expect(leavesApp({ openWith: 'exteral' })).toBe(true);
});
