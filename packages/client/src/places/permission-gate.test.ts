import { describe, expect, it } from 'vitest';
import { createMemoryGeolocation, createMemoryEnvironment, type LocateOutcome } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { createPermissionGate } from './permission-gate.ts';

const HERE: LocateOutcome = { kind: 'position', position: { lat: 50, lon: 14, accuracy: 20, ts: 1 } };

function gated(browser: 'granted' | 'denied' | 'prompt' | null, outcome: LocateOutcome = HERE) {
  const { clock, storage } = createMemoryEnvironment();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const gate = createPermissionGate({
    geolocation: createMemoryGeolocation(outcome),
    settings,
    state: () => Promise.resolve(browser),
  });
  let opened = 0;
  const connect = (open: () => Promise<void> = () => Promise.resolve(), attention = Promise.resolve()): void =>
    gate.connect({ open: () => ((opened += 1), open()), attention: () => attention });
  const flags = (): readonly boolean[] => [
    settings.get('locationPermissionAsked'),
    settings.get('locationPermissionGranted'),
  ];
  return { gate, settings, connect, flags, opened: () => opened };
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('before the device is asked where it is', () => {
  it.each(['granted', 'denied', null] as const)(
    'nobody is asked where the browser says %s: the question would change nothing',
    async (browser) => {
      const { gate, connect, opened } = gated(browser);
      connect();
      expect([await gate.unasked.permit(), await gate.pressed.permit(), opened()]).toEqual([true, true, 0]);
    },
  );

  it('the user learns why, and a yes is remembered', async () => {
    const { gate, connect, flags, opened } = gated('prompt');
    connect();
    const permitted = gate.unasked.permit();
    await settle();
    expect(opened()).toBe(1);
    gate.answer(true);
    expect([await permitted, ...flags()]).toEqual([true, true, true]);
    expect([await gate.unasked.permit(), opened()]).toEqual([true, 1]);
  });

  it('a no is not asked about again by itself, but at a press', async () => {
    const { gate, connect, flags, opened } = gated('prompt');
    connect();
    const first = gate.unasked.permit();
    await settle();
    gate.answer(false);
    expect([await first, ...flags()]).toEqual([false, true, false]);
    expect([await gate.unasked.permit(), opened()]).toEqual([false, 1]);
    const pressed = gate.pressed.permit();
    await settle();
    gate.answer(true);
    expect([await pressed, opened()]).toEqual([true, 2]);
  });

  it('the first steps are finished first', async () => {
    const { gate, connect, opened } = gated('prompt');
    let finish = (): void => undefined;
    connect(undefined, new Promise<void>((resolve) => (finish = resolve)));
    const permitted = gate.pressed.permit();
    await settle();
    expect(opened()).toBe(0);
    finish();
    await settle();
    expect(opened()).toBe(1);
    gate.answer(true);
    expect(await permitted).toBe(true);
  });

  it('a window that cannot be shown leaves the question to the browser', async () => {
    const { gate, connect } = gated('prompt');
    connect(() => Promise.reject(new Error('no code')));
    expect(await gate.pressed.permit()).toBe(true);
  });

  it('waits for the windows', async () => {
    const { gate, connect, opened } = gated('prompt');
    const permitted = gate.unasked.permit();
    await settle();
    connect();
    await settle();
    expect(opened()).toBe(1);
    gate.answer(true);
    expect(await permitted).toBe(true);
  });
});

describe('what the browser answers', () => {
  it('is remembered as the permission of this device', async () => {
    const yes = gated('granted');
    expect([(await yes.gate.pressed.locate()).kind, yes.flags()[1]]).toEqual(['position', true]);
    const no = gated('denied', { kind: 'denied' });
    no.settings.set('locationPermissionGranted', true);
    expect([(await no.gate.pressed.locate()).kind, no.flags()[1]]).toEqual(['denied', false]);
    const late = gated('granted', { kind: 'timeout' });
    late.settings.set('locationPermissionGranted', true);
    expect([(await late.gate.unasked.locate()).kind, late.flags()[1]]).toEqual(['timeout', true]);
  });
});
