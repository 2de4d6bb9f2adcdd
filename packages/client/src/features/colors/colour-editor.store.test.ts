import { colourScales, type Gradient } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createCollections, createMemoryBackend, createMemoryAnnouncers } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import { createCustomColours, isColourRecord } from '#map/index.ts';
import { createColourEditor, REST_MS } from './colour-editor.store.ts';

const GREY: Gradient = [
  [0, [0, 0, 0, 255]],
  [30, [255, 255, 255, 255]],
];

async function openEditor() {
  const clock = createFixedClock();
  const collections = createCollections({
    openBackend: () => Promise.resolve(createMemoryBackend()),
    announcer: createMemoryAnnouncers().openTab(),
    clock,
    onProblem: () => undefined,
  });
  const records = collections.open('customColors', isColourRecord);
  await records.all();
  const editor = createColourEditor({ records, clock });
  const map = createCustomColours(records);
  const rest = async (): Promise<void> => clock.advanceAsync(REST_MS);
  return { editor, map, records, rest, clock };
}

describe('the editor of colours', () => {
  it('lays out the colours of the scale until there are own ones', async () => {
    const { editor } = await openEditor();
    expect(editor.draft('wind')).toEqual({
      stops: colourScales.wind.gradient,
      state: { ok: true, gradient: colourScales.wind.gradient },
      isOwn: false,
    });
    expect(editor.draft('wind')).toBe(editor.draft('wind'));
    expect(editor.own().size).toBe(0);
  });

  it('puts a change on the map once the hand rests', async () => {
    const { editor, map, rest, clock } = await openEditor();
    editor.edit('wind', [[0, [1, 1, 1, 255]], GREY[1]]);
    await clock.advanceAsync(REST_MS - 1);
    editor.edit('wind', GREY);
    expect([editor.draft('wind').stops, map.of('wind')]).toEqual([GREY, null]);
    await rest();
    expect([map.of('wind'), editor.draft('wind').isOwn, [...editor.own()]]).toEqual([GREY, true, [['wind', GREY]]]);
  });

  it('keeps what cannot be drawn on the editor and off the map', async () => {
    const { editor, map, rest } = await openEditor();
    editor.edit('wind', GREY);
    await rest();
    const wrong = [GREY[0], [-5, GREY[1][1]] as const];
    editor.edit('wind', wrong);
    await rest();
    expect(editor.draft('wind')).toMatchObject({
      stops: wrong,
      state: { ok: false, fault: { code: 'gradient.not-ascending', at: 1 } },
    });
    expect(map.of('wind')).toEqual(GREY);
  });

  it('gives one scale its colours back, or all of them', async () => {
    const { editor, map, rest } = await openEditor();
    editor.take(
      new Map([
        ['wind', GREY],
        ['temp', GREY],
        ['rain', GREY],
      ] as const),
    );
    await rest();
    expect([...editor.own().keys()].toSorted()).toEqual(['rain', 'temp', 'wind']);
    editor.reset('wind');
    await rest();
    expect([map.of('wind'), editor.draft('wind').stops, map.of('temp')]).toEqual([
      null,
      colourScales.wind.gradient,
      GREY,
    ]);
    editor.edit('temp', [[0, [9, 9, 9, 255]], GREY[1]]);
    editor.resetAll();
    await rest();
    expect([editor.own().size, map.of('temp'), editor.draft('temp').isOwn]).toEqual([0, null, false]);
  });

  it('follows colours that come from elsewhere, but not under the hand', async () => {
    const { editor, records, rest } = await openEditor();
    editor.draft('temp');
    let heard = 0;
    editor.subscribe(() => (heard += 1));
    await records.put('temp', { id: 'temp', gradient: GREY });
    expect([editor.draft('temp').stops, heard]).toEqual([GREY, 1]);
    const mine: Gradient = [[0, [5, 5, 5, 255]], GREY[1]];
    editor.edit('temp', mine);
    await records.put('rain', { id: 'rain', gradient: GREY });
    expect(editor.draft('temp').stops).toEqual(mine);
    await rest();
    expect(editor.own().get('temp')).toEqual(mine);
  });
});
