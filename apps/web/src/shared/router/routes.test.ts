import { expect, it } from 'vitest';
import { allRoutes } from '#app/route-table.ts';
import { fillPath, findPath, type Route } from './routes.ts';

const declared = new Map(allRoutes.map((route): [string, Route] => [route.path, route]));

it('finds every route by its own address', () => {
  for (const { path } of allRoutes) {
    const address = fillPath(path, { name: 'Anita Rao', _splat: 'x7' });
    expect(findPath(declared, address).path).toBe(path);
  }
});

it.each([
  ['/', '/', {}],
  ['/superior/Anita%20Rao', '/superior/$name', { name: 'Anita Rao' }],
  ['/apiloan', '/apiloan{$}', { _splat: '' }],
  ['/apiloanX/y', '/apiloan{$}', { _splat: 'X/y' }],
  ['/nowhere', '/$', { _splat: 'nowhere' }],
  ['/my/nowhere', '/$', { _splat: 'my/nowhere' }],
  ['/superior/a/b', '/$', { _splat: 'superior/a/b' }],
  ['/superior', '/$', { _splat: 'superior' }],
  ['/MY', '/$', { _splat: 'MY' }],
  ['/a%20b/c', '/$', { _splat: 'a b/c' }],
  ['/superior/%E0%A4', '/$', {}],
])('%s is %s', (address, path, params) => expect(findPath(declared, address)).toEqual({ path, params }));

it.each([
  ['/superior/$name', { name: 'Anita Rao/x?#' }, '/superior/Anita%20Rao%2Fx%3F%23'],
  ['/apiloan{$}', { _splat: '148' }, '/apiloan148'],
  ['/$', { _splat: 'a/b c' }, '/a/b%20c'],
  ['/my', {}, '/my'],
])('writes %s', (path, params, address) => expect(fillPath(path, params)).toBe(address));
