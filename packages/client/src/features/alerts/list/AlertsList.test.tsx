import type { Alert } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { drawnWith } from '#settings/test-drawing.tsx';
import type { AlertItem, Alerts } from './alerts.store.ts';
import { AlertsList } from './AlertsList.tsx';

const kite: Alert = {
  description: 'Kite',
  lat: 37.1,
  lon: 25.376,
  locationName: 'Naxos',
  model: 'ecmwf',
  priority: 2,
  suspended: false,
  status: 'normal',
  type: 'forecast',
  conditions: [{ type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 10, to: 150 } }],
};
const never = (): never => {
  throw new Error('not while drawing');
};
const draw = (given: readonly Omit<AlertItem, 'isStored'>[]): Promise<string> => {
  const items = given.map((item) => ({ ...item, isStored: true }));
  const alerts: Alerts = {
    list: () => items,
    subscribe: () => () => undefined,
    get: never,
    load: never,
    refresh: never,
    save: never,
    suspend: never,
    remove: never,
    times: never,
  };
  return drawnWith(
    {},
    <AlertsList alerts={alerts} now={0} actions={{ onAdd: never, onEdit: never, onPlace: never }} />,
  );
};

describe('the list of alerts', () => {
  it('tells name, place, model, priority, condition and status of each', async () => {
    const html = await draw([{ id: 'a1', alert: kite, status: 'triggered' }]);
    for (const part of ['Kite', 'Naxos', 'ECMWF', 'priority_2', 'condition_wind', 'status_triggered'])
      expect(html).toContain(part);
    expect(html).toMatch(/data-alert="a1" data-status="triggered"/);
  });

  it('names an alert by its place where it has no name', async () => {
    expect(await draw([{ id: 'a1', alert: { ...kite, description: '' }, status: 'normal' }])).toMatch(
      /<h4><bdi>Naxos<\/bdi><\/h4>/,
    );
  });

  it('offers to resume a suspended one, and to suspend all others', async () => {
    expect(await draw([{ id: 'a1', alert: { ...kite, suspended: true }, status: 'suspended' }])).toContain('>resume<');
    expect(await draw([{ id: 'a1', alert: kite, status: 'normal' }])).toContain('>suspend<');
  });

  it('says why one is not looked at, and keeps live ones apart', async () => {
    const html = await draw([
      { id: 'a1', alert: { ...kite, type: 'live' }, status: 'normal', reason: 'live' },
      { id: 'a2', alert: kite, status: 'normal' },
    ]);
    expect(html).toContain('reason_live');
    expect([...html.matchAll(/<h3>(\w+)<\/h3>/g)].map((match) => match[1])).toEqual(['mine', 'live']);
  });

  it('waits for the cloud before it says that there are none', async () => {
    const html = await draw([]);
    expect(html).toContain('>loading<');
    expect(html).not.toContain('>empty<');
  });
});
