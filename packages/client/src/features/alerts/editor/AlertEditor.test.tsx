import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { AlertEditor } from './AlertEditor.tsx';
import { allHours, conditionTypes, newDraft, type Draft } from './conditions.rules.ts';
import type { AlertEditorServices } from './editor-services.ts';

const naxos = { lat: 37.1, lon: 25.376, name: 'Naxos' };
const services: AlertEditorServices = {
  clock: createFixedClock(Date.UTC(2026, 6, 14, 10)),
  find: async () => [],
  namePlace: async () => '',
  centre: () => naxos,
  picked: () => null,
  preview: async () => [],
  save: async () => undefined,
};
const draw = (first: Draft, values = {}, ownServices: AlertEditorServices = services): Promise<string> =>
  drawnWith({}, <AlertEditor id={null} first={first} services={ownServices} onDone={() => undefined} />, values);
const fieldOf = (html: string, label: string): string | undefined =>
  new RegExp(`value="([^"]*)"[^>]*aria-label="${label}"|aria-label="${label}"[^>]*value="([^"]*)"`)
    .exec(html)
    ?.slice(1)
    .find((part) => part !== undefined);

describe('the form of an alert', () => {
  it('has a switch for every kind of condition, and opens those that are on', async () => {
    const html = await draw(newDraft('ecmwf', naxos));
    expect([...html.matchAll(/data-condition="(\w+)"/g)].map((match) => match[1])).toEqual(conditionTypes);
    expect(html.match(/aria-checked="true"/g)).toHaveLength(1);
    expect(html.match(/type="checkbox"/g)).toHaveLength(8);
  });

  it('shows ranges in the user’s unit, and leaves an open end empty', async () => {
    const html = await draw(newDraft('ecmwf', naxos), { metric_wind: 'km/h' });
    expect(html).toMatch(/value="28.8"/);
    expect(html).toContain('km/h');
    expect(html).toMatch(/aria-label="toOf"/);
    expect(fieldOf(html, 'toOf')).toBe('');
  });

  it('has all of days, hours, directions and sky when everything is on', async () => {
    const html = await draw(
      {
        ...newDraft('ecmwf', naxos),
        on: conditionTypes,
        ranges: { ...newDraft('ecmwf').ranges, temperature: { from: 283.15, to: 293.15 } },
      },
      { metric_temp: '°C' },
    );
    // Two compasses, five skies, seven days, 24 hours.
    expect(html.match(/type="checkbox"/g)).toHaveLength(16 + 5 + 7 + allHours.length);
    expect(html).toMatch(/value="10"[^>]*/);
    expect(html).toMatch(/value="20"[^>]*/);
  });

  it('says what is wrong only where somebody typed it, until they want to save', async () => {
    const quiet = await draw(newDraft('ecmwf'));
    expect(quiet).not.toContain('fault_place');
    const wrong = await draw({
      ...newDraft('ecmwf', naxos),
      ranges: { ...newDraft('ecmwf').ranges, wind: { from: 12, to: 4 } },
    });
    expect(wrong).toMatch(/role="alert"[^>]*>fault_order</);
    expect(wrong).toMatch(/aria-invalid="true"/);
  });

  it('offers the models that reach the place, and the picked point where there is one', async () => {
    const html = await draw(newDraft('ecmwf', naxos), {}, { ...services, picked: () => naxos });
    expect(html).toContain('placePicked');
    expect(html).toMatch(/<option value="iconEu"/);
    expect(html).not.toMatch(/<option value="hrrrConus"/);
    expect(await draw(newDraft('ecmwf'))).not.toContain('placePicked');
  });
});
