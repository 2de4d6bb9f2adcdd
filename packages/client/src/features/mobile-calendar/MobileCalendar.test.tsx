import { describe, expect, it } from 'vitest';
import { defaultCalendar, utcZone } from '@meltemi/catalogue';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { MobileCalendar } from './MobileCalendar.tsx';

/** 15 November 2026, 09:00 UTC. */
const NOW = Date.UTC(2026, 10, 15, 9);
const calendar = defaultCalendar(NOW, utcZone);
const drawn = (values: Partial<AppValues> = {}): Promise<string> =>
  drawnWith({ premiumDay: '{{day}}, Premium' }, <MobileCalendar now={NOW} />, {
    calendar,
    timestamp: NOW,
    zuluMode: true,
    ...values,
  });
const pressed = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*aria-pressed="true"[^>]*>(.*?)<\/button>/gs)].map(([, body = '']) =>
    body.replaceAll(/<[^>]+>/g, ' ').trim(),
  );

describe('the calendar of a phone', () => {
  it('has the day and the hour of the map pressed', async () => {
    expect(await drawn({ timestamp: NOW + 3 * 3_600_000 }).then(pressed)).toEqual(['Sun  15', '12:00Z']);
    expect(
      await drawn({ timestamp: NOW + 27 * 3_600_000, hourFormat: '12h' }).then((html) =>
        pressed(html).map((text) => text.replaceAll(/\s+/g, ' ')),
      ),
    ).toEqual(['Mon 16', '12:00 PMZ']);
  });

  it('offers the moments of that day', async () => {
    const html = await drawn({ timestamp: NOW + 24 * 3_600_000 });
    expect([...html.matchAll(/data-ts="(\d+)"/g)].map(([, ts]) => new Date(Number(ts)).getUTCHours())).toEqual([
      0, 3, 6, 9, 12, 15, 18, 21,
    ]);
  });

  it('locks the days from the seventh on for those without a subscription', async () => {
    const html = await drawn();
    expect([...html.matchAll(/aria-label="([^"]+), Premium"/g)][0]?.[1]).toBe('Sat 21');
    expect(await drawn({ subscription: 'premium' })).not.toContain('Premium');
  });

  it('is empty until there is a calendar', async () => {
    expect(await drawn({ calendar: null })).not.toContain('<button');
  });

  it('has names for its two lists and a way back to now', async () => {
    const html = await drawn();
    expect([...html.matchAll(/<ol[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(['days', 'hours']);
    expect(html).toMatch(/>now<\/button>/);
  });

  it('presses no hour where the map shows one between two steps of another day', async () => {
    const html = await drawn({ timestamp: NOW - 48 * 3_600_000 });
    expect(pressed(html)).toHaveLength(1);
  });
});
