import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Alert } from '@meltemi/contract';
import { createFixedClock } from '#device/index.ts';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import { AlertEditor, type AlertEditorProps } from './AlertEditor.tsx';
import { newDraft } from './conditions.rules.ts';
import { PREVIEW_REST_MS } from './preview.store.ts';

const NOW = Date.UTC(2026, 6, 14, 10);
const HOUR = 3_600_000;
const naxos = { lat: 37.105, lon: 25.376, name: 'Naxos' };

async function open(options: DocumentOptions = {}, changes: Partial<AlertEditorProps['services']> = {}) {
  const clock = createFixedClock(NOW);
  const saved: Alert[] = [];
  const previewed: Alert[] = [];
  const ended: string[] = [];
  const services: AlertEditorProps['services'] = {
    clock,
    find: async (text) => (text === 'Naxos' ? [naxos] : []),
    namePlace: async () => 'Chora',
    centre: () => ({ lat: 37.105, lon: 25.376 }),
    picked: () => null,
    preview: async (alert) => {
      previewed.push(alert);
      return [NOW, NOW + HOUR];
    },
    save: async (_, alert) => void saved.push(alert),
    ...changes,
  };
  const shown = await show(
    <AlertEditor id={null} first={newDraft('ecmwf')} services={services} onDone={() => ended.push('done')} />,
    options,
  );
  const t = (key: string, params = {}): string => shown.text('alerts', key, params);
  const rest = (ms: number): Promise<void> => act(() => clock.advanceAsync(ms));
  return { ...shown, t, rest, saved, previewed, ended };
}

describe('the form of an alert', () => {
  it('misses nothing before somebody tried, finds the place by its name, and tells what is no number', async () => {
    const { user, t, rest, saved, previewed, ended } = await open({ values: { metric_wind: 'km/h' } });
    expect(screen.queryByText(t('fault_place'))).toBeNull();
    await user.click(screen.getByRole('button', { name: t('save') }));
    screen.getByText(t('fault_place'));
    expect(saved).toEqual([]);

    await user.type(screen.getByRole('searchbox', { name: t('placeSearch') }), 'Naxos');
    await rest(1_000);
    const found = screen.getByRole('list', { name: t('placesFound') });
    await user.click(within(found).getByRole('button', { name: /^Naxos/ }));
    expect(screen.queryByText(t('fault_place'))).toBeNull();

    const from = screen.getByRole('textbox', { name: t('fromOf', { name: t('condition_wind') }) });
    await user.clear(from);
    await user.type(from, 'abc');
    screen.getByText(t('fault_number'));
    await user.clear(from);
    await user.type(from, '7.2');
    await rest(PREVIEW_REST_MS);
    // 7.2 km/h are 2 m/s; the server is asked about the finished form only.
    expect(previewed.at(-1)?.conditions).toEqual([
      { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 2, to: 150 } },
    ]);
    screen.getByText(t('previewHours', { count: 2 }));
    await user.click(screen.getByRole('button', { name: t('save') }));
    expect(saved).toMatchObject([{ lat: 37.105, lon: 25.376, locationName: 'Naxos' }]);
    expect(ended).toEqual(['done']);
  });

  it('is filled in by the keyboard alone, with every kind of condition', async () => {
    const { user, t, saved } = await open();
    const press = async (element: HTMLElement, keys: string): Promise<void> => {
      element.focus();
      await user.keyboard(keys);
    };
    await press(screen.getByRole('button', { name: t('placeCentre') }), '{Enter}');
    await screen.findByText('Chora');
    for (const type of ['temperature', 'rainfall', 'freshSnow', 'cloudiness', 'swell', 'time'])
      await press(screen.getByRole('switch', { name: t(`condition_${type}`) }), ' ');
    await press(screen.getByRole('textbox', { name: t('fromOf', { name: t('condition_temperature') }) }), '-10');
    await press(screen.getByRole('checkbox', { name: t('cloud_OVC') }), ' ');
    const compass = screen.getByRole('group', { name: t('directions_wind') });
    await press(within(compass).getByRole('checkbox', { name: t('direction_N') }), ' ');
    await user.clear(screen.getByRole('textbox', { name: t('rainHours') }));
    await press(screen.getByRole('textbox', { name: t('rainHours') }), '12');
    await press(screen.getByRole('button', { name: t('allDay') }), '{Enter}');
    await press(screen.getByRole('textbox', { name: t('name') }), '{Enter}');
    expect(saved[0]?.conditions).toEqual([
      { type: 'wind', directions: ['N'], rangeWindMetersPerSecond: { from: 8, to: 150 } },
      { type: 'temperature', rangeKelvin: { from: 263.15, to: 350 } },
      { type: 'rainfall', hours: 12, rangeMillimeters: { from: 5, to: 5000 } },
      { type: 'freshSnow', rangeCentimeters: { from: 10, to: 1000 } },
      { type: 'cloudiness', cloudCoverage: ['SKC', 'FEW', 'OVC'] },
      { type: 'swell', directions: [], rangeSwellMeters: { from: 1, to: 40 } },
      {
        type: 'time',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        hours: Array.from({ length: 24 }, (_, hour) => hour),
        minDurationHours: 1,
      },
    ]);
  });

  it('watches what stations measure instead of a model', async () => {
    const { user, t, rest, saved } = await open();
    await user.click(screen.getByRole('button', { name: t('placeCentre') }));
    screen.getByRole('combobox', { name: t('model') });
    await user.click(screen.getByRole('radio', { name: t('kind_live') }));
    expect(screen.queryByRole('combobox', { name: t('model') })).toBeNull();
    screen.getByText(t('liveHint'));
    await rest(PREVIEW_REST_MS);
    screen.getByText(t('previewHoursLive', { count: 2 }));
    await user.click(screen.getByRole('button', { name: t('save') }));
    expect(saved).toMatchObject([{ type: 'live' }]);
  });

  it('stays open and says so where the alert could not be kept', async () => {
    const { user, t, ended } = await open({}, { save: () => Promise.reject(new Error('no')) });
    await user.click(screen.getByRole('button', { name: t('placeCentre') }));
    await user.click(screen.getByRole('button', { name: t('save') }));
    await screen.findByText(t('saveFailed'));
    expect(ended).toEqual([]);
  });

  it('says that no place has the name, and that the search does not answer', async () => {
    const { user, t, rest } = await open(
      {},
      {
        find: async (text) => {
          if (text === 'Rome') throw new Error('no');
          return [];
        },
      },
    );
    const field = screen.getByRole('searchbox', { name: t('placeSearch') });
    await user.type(field, 'Qqqq');
    await rest(1_000);
    screen.getByText(t('placeNothing'));
    await user.clear(field);
    await user.type(field, 'Rome');
    await rest(1_000);
    screen.getByText(t('placeFailed'));
  });
});
