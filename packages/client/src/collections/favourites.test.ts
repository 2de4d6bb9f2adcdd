import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas } from '@meltemi/contract';
import type { Favourite } from '@meltemi/catalogue';
import { createFixedClock, type Problem } from '../device/index.ts';
import { createMemoryAnnouncers } from './change-announcer.ts';
import { createCollections } from './collections.store.ts';
import { createFavourites } from './favourites.ts';
import { favouriteId, inOrder, onHomepage } from './favourites.rules.ts';
import { createMemoryBackend } from './memory-backend.ts';

const isFavourite = (value: unknown): value is Favourite => typeof value === 'object' && value !== null;
const place = (title: string, lat: number, lon = 14.4) => ({ type: 'fav', title, lat, lon });

function open() {
  const clock = createFixedClock(1_000_000);
  const problems: Problem[] = [];
  const collections = createCollections({
    openBackend: () => Promise.resolve(createMemoryBackend()),
    announcer: createMemoryAnnouncers().openTab(),
    clock,
    onProblem: () => undefined,
  });
  const favourites = createFavourites({
    records: collections.open('userFavs', isFavourite),
    clock,
    onProblem: (problem) => problems.push(problem),
  });
  const titles = (): readonly string[] => inOrder(favourites.list()).map(({ value }) => value.title);
  return { favourites, clock, problems, titles };
}

describe('a favourite', () => {
  it('is added and removed by the same press, wherever within the same place it is', async () => {
    const { favourites, titles } = open();
    const id = await favourites.toggle(place('Praha', 50.1));
    expect([id, titles(), favourites.at({ lat: 50.103, lon: 14.403 })?.id]).toEqual(['fav:5010:1440', ['Praha'], id]);
    expect(await favourites.toggle(place('Praha again', 50.105))).toBeNull();
    expect(titles()).toEqual([]);
  });

  it.each([
    [null],
    [{ type: 'fav', title: '', lat: 1, lon: 2 }],
    [{ type: 'airport', title: 'Ruzyně' }],
    [{ type: 'webcam', title: 'Cam', webcamId: 'x' }],
  ])('that breaks the rules is logged and not kept: %j', async (wrong) => {
    const { favourites, problems } = open();
    expect(await favourites.add(wrong)).toBeNull();
    expect([favourites.list(), problems.map(({ code }) => code)]).toEqual([[], ['favourites/invalid']]);
  });

  it('is one that the cloud takes, of every type', async () => {
    const { favourites, problems } = open();
    const all = [
      place('Praha', 50.1),
      place('South-west', -33.9, -70.6),
      { type: 'airport', title: 'Ruzyně', icao: 'LKPR' },
      { type: 'station', title: 'Buoy', stationId: 'buoy-41001' },
      { type: 'webcam', title: 'Cam', webcamId: 17, lat: 1, lon: 2 },
      { type: 'route', title: 'Home', route: '50.1,14.4;49.2,16.6' },
    ];
    for (const one of all) await favourites.add(one);
    expect(problems).toEqual([]);
    expect(favourites.list()).toHaveLength(all.length);
    for (const { id, value } of favourites.list()) expect(schemas.favourite.parse({ ...value, id })).toEqual(value);
  });

  it('has an id that the cloud takes, and the same one on every device', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 179.99, noNaN: true }),
        (lat, lon) => {
          const id = favouriteId(place('x', lat, lon) as Favourite);
          expect(id).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/);
          expect(favouriteId(place('y', lat, lon) as Favourite)).toBe(id);
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });

  it('keeps its place when it gets another name, and no empty one', async () => {
    const { favourites, titles } = open();
    const id = (await favourites.add(place('Praha', 50.1))) ?? '';
    await favourites.add(place('Brno', 49.2));
    expect(await favourites.rename(id, '  Home ')).toBe(true);
    expect(await favourites.rename(id, '  ')).toBe(false);
    expect(titles()).toEqual(['Brno', 'Home']);
  });

  it('is changed later than before, although the clock was set back', async () => {
    const { favourites, clock } = open();
    const id = (await favourites.add({ ...place('Praha', 50.1), updated: 9_000_000 })) ?? '';
    clock.advance(5);
    await favourites.rename(id, 'Home');
    expect(favourites.list()[0]?.value.updated).toBe(9_000_002);
  });
});

describe('the list of favourites', () => {
  it('has pins at the top, the latest first, and takes them off again', async () => {
    const { favourites, titles, clock } = open();
    for (const [k, title] of ['c', 'b', 'a'].entries()) await favourites.add(place(title, 10 + k));
    const idOf = (title: string): string => favourites.list().find(({ value }) => value.title === title)?.id ?? '';
    await favourites.pin(idOf('c'), 'pin2top');
    clock.advance(10);
    await favourites.pin(idOf('b'), 'pin2top');
    expect(titles()).toEqual(['b', 'c', 'a']);
    await favourites.move(idOf('b'), 1);
    expect(titles()).toEqual(['c', 'b', 'a']);
    await favourites.move(idOf('b'), 1);
    expect(titles()).toEqual(['c', 'b', 'a']);
    await favourites.pin(idOf('c'), 'pin2top');
    expect(titles()).toEqual(['b', 'a', 'c']);
    await favourites.pin(idOf('a'), 'pin2homepage');
    expect(onHomepage(favourites.list()).map(({ value }) => value.title)).toEqual(['a']);
  });

  it('is put in any order, step by step', async () => {
    const { favourites, titles } = open();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const [k, title] of names.toReversed().entries()) await favourites.add(place(title, 10 + k));
    const wanted = [...names];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.constantFrom(1 as const, -1 as const)), { maxLength: 20 }),
        async (steps) => {
          for (const [k, step] of steps) {
            const title = names[k] ?? '';
            const at = wanted.indexOf(title);
            const other = wanted[at + step];
            if (other !== undefined) [wanted[at], wanted[at + step]] = [other, title];
            await favourites.move(favourites.list().find(({ value }) => value.title === title)?.id ?? '', step);
            expect(titles()).toEqual(wanted);
          }
        },
      ),
      { seed: 11, numRuns: 40 },
    );
  });
});
