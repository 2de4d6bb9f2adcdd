import { colourScales, type Gradient } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createCollections, createMemoryBackend, createMemoryNotices } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import { createCustomColours, isColourRecord } from '#map/index.ts';
import { createColourDesk, REST_MS } from './colour-desk.store.ts';

const GREY: Gradient = [
  [0, [0, 0, 0, 255]],
  [30, [255, 255, 255, 255]],
];

async function openDesk() {
  const clock = createFixedClock();
  const collections = createCollections({
    openBackend: () => Promise.resolve(createMemoryBackend()),
    notice: createMemoryNotices().openTab(),
    clock,
    onProblem: () => undefined,
  });
  const records = collections.open('customColors', isColourRecord);
  await records.all();
  const desk = createColourDesk({ records, clock });
  const map = createCustomColours(records);
  const rest = async (): Promise<void> => clock.advanceAsync(REST_MS);
  return { desk, map, records, rest, clock };
}

describe('the desk of colours', () => {
  it('lays out the colours of the scale until there are own ones', async () => {
    const { desk } = await openDesk();
    expect(desk.draft('wind')).toEqual({
      stops: colourScales.wind.gradient,
      state: { ok: true, gradient: colourScales.wind.gradient },
      isOwn: false,
    });
    expect(desk.draft('wind')).toBe(desk.draft('wind'));
    expect(desk.own().size).toBe(0);
  });

  it('puts a change on the map once the hand rests', async () => {
    const { desk, map, rest, clock } = await openDesk();
    desk.edit('wind', [[0, [1, 1, 1, 255]], GREY[1]]);
    await clock.advanceAsync(REST_MS - 1);
    desk.edit('wind', GREY);
    expect([desk.draft('wind').stops, map.of('wind')]).toEqual([GREY, null]);
    await rest();
    expect([map.of('wind'), desk.draft('wind').isOwn, [...desk.own()]]).toEqual([GREY, true, [['wind', GREY]]]);
  });

  it('keeps what cannot be drawn on the desk and off the map', async () => {
    const { desk, map, rest } = await openDesk();
    desk.edit('wind', GREY);
    await rest();
    const wrong = [GREY[0], [-5, GREY[1][1]] as const];
    desk.edit('wind', wrong);
    await rest();
    expect(desk.draft('wind')).toMatchObject({
      stops: wrong,
      state: { ok: false, fault: { code: 'gradient.not-ascending', at: 1 } },
    });
    expect(map.of('wind')).toEqual(GREY);
  });

  it('gives one scale its colours back, or all of them', async () => {
    const { desk, map, rest } = await openDesk();
    desk.take(
      new Map([
        ['wind', GREY],
        ['temp', GREY],
        ['rain', GREY],
      ] as const),
    );
    await rest();
    expect([...desk.own().keys()].toSorted()).toEqual(['rain', 'temp', 'wind']);
    desk.reset('wind');
    await rest();
    expect([map.of('wind'), desk.draft('wind').stops, map.of('temp')]).toEqual([
      null,
      colourScales.wind.gradient,
      GREY,
    ]);
    desk.edit('temp', [[0, [9, 9, 9, 255]], GREY[1]]);
    desk.resetAll();
    await rest();
    expect([desk.own().size, map.of('temp'), desk.draft('temp').isOwn]).toEqual([0, null, false]);
  });

  it('follows colours that come from elsewhere, but not under the hand', async () => {
    const { desk, records, rest } = await openDesk();
    desk.draft('temp');
    let told = 0;
    desk.subscribe(() => (told += 1));
    await records.put('temp', { id: 'temp', gradient: GREY });
    expect([desk.draft('temp').stops, told]).toEqual([GREY, 1]);
    const mine: Gradient = [[0, [5, 5, 5, 255]], GREY[1]];
    desk.edit('temp', mine);
    await records.put('rain', { id: 'rain', gradient: GREY });
    expect(desk.draft('temp').stops).toEqual(mine);
    await rest();
    expect(desk.own().get('temp')).toEqual(mine);
  });
});
