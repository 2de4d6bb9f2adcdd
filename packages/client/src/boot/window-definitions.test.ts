import { describe, expect, it } from 'vitest';
import { matchRoute } from '@meltemi/catalogue';
import { createSignal } from '#signals/index.ts';
import { windowDefinitions } from './window-definitions.tsx';

const never = (): never => {
  throw new Error('not before the window is opened');
};
// Nothing of the application is touched until the code of a window is fetched.
const definitions = windowDefinitions(
  {} as Parameters<typeof windowDefinitions>[0],
  { call: never, namePlace: never, locate: never, goTo: never, favourites: {} as never },
  createSignal(null),
);

describe('the windows that exist', () => {
  it.each([
    ['/50.1/14.4', 'detail', '/50.100/14.400'],
    ['/50.1/14.4/gfs/meteogram', 'detail', '/50.100/14.400/gfs/meteogram'],
    ['/50.1/14.4/table', 'detail', '/50.100/14.400'],
    ['/sounding/50.1/14.4', 'sounding', '/sounding/50.100/14.400'],
    ['/multimodel/50.1/14.4', 'multimodel', '/multimodel/50.100/14.400'],
    ['/menu', 'menu', '/menu'],
    ['/overlays', 'menu', '/overlays'],
    ['/tools', 'menu', '/tools'],
    ['/pois', 'menu', '/pois'],
    ['/info', 'info', '/info'],
    ['/settings', 'settings', '/settings'],
    ['/colors', 'colors', '/colors'],
    ['/debug', 'debug', '/debug'],
    ['/alerts', 'alerts', '/alerts'],
    ['/alerts-edit/a1', 'alerts-edit', '/alerts-edit/a1'],
    ['/alerts-edit/new', 'alerts-edit', '/alerts-edit/new'],
    ['/subscription', 'subscription', '/subscription'],
    ['/pending-subscription', 'pending-subscription', '/pending-subscription'],
    ['/favs', 'favs', '/favs'],
    ['/delete-info', 'delete-info', '/delete-info'],
    ['/register', 'login', '/register'],
    ['/login', 'login', '/login'],
    ['/login/favs', 'login', '/login/favs'],
  ])('%s names %s, whose path is %s', (path, name, written) => {
    const route = matchRoute(path, 'desktop');
    const window = route.found ? definitions.find((one) => one.name === route.window) : undefined;
    expect(window?.name).toBe(name);
    expect(route.found ? window?.path(window.read(route.params)) : null).toBe(written);
  });

  it('are the whole menu for an opener that names no part', () => {
    const menu = definitions.find(({ name }) => name === 'menu');
    expect(menu?.path(menu.read({}))).toBe('/menu');
  });

  it('name the part of the menu that they show', () => {
    const menu = definitions.find(({ name }) => name === 'menu');
    const titles = ['menu', 'overlays', 'tools', 'pois'].map((part) =>
      typeof menu?.title === 'function' ? menu.title(menu.read({ part })).key : null,
    );
    expect(titles).toEqual(['menu', 'layers', 'tools', 'menu']);
  });

  it('edit an alert by its id, and make a new one for an opener that asks for it, at its place', () => {
    const edit = definitions.find(({ name }) => name === 'alerts-edit');
    expect(edit?.read({ action: 'new' })).toEqual({ id: null, place: null });
    expect(edit?.read({ action: 'new', lat: 37.1, lon: 25.4, name: 'Naxos' })).toEqual({
      id: null,
      place: { lat: 37.1, lon: 25.4, name: 'Naxos' },
    });
    expect(edit?.read({ id: 'a1' })).toEqual({ id: 'a1', place: null });
  });

  it('share a place where one is named, and the map as it is otherwise; no path says so', () => {
    const share = definitions.find(({ name }) => name === 'share');
    expect(share?.read({ lat: 50.1, lon: 14.4 })).toEqual({ place: { lat: 50.1, lon: 14.4 } });
    expect(share?.read({ lat: 95, lon: 14.4 })).toEqual({ place: null });
    expect(share?.path(share.read({}))).toBeNull();
  });
});
