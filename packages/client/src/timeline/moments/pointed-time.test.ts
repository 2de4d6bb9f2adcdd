import { describe, expect, it, vi } from 'vitest';
import { defaultCalendar, utcZone } from '@meltemi/catalogue';
import { createMemoryEnvironment } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { createPointedTime, followPointer } from './pointed-time.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 15);

function pointing() {
  const { storage, clock } = createMemoryEnvironment();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany({ timestamp: START, calendar: defaultCalendar(START, utcZone) });
  return { settings, time: createPointedTime(settings), now: () => settings.get('timestamp') };
}

describe('the time under a pointer', () => {
  it('moves the map, and goes back when the pointer leaves', () => {
    const { time, now } = pointing();
    time.show(START + 3 * HOUR);
    time.show(START + 6 * HOUR);
    expect(now()).toBe(START + 6 * HOUR);
    time.leave();
    expect(now()).toBe(START);
  });

  it('stays where it was pressed, and later visits go back to there', () => {
    const { time, now } = pointing();
    time.show(START + 3 * HOUR);
    time.keep(START + 3 * HOUR);
    time.leave();
    expect(now()).toBe(START + 3 * HOUR);
    time.show(START + 9 * HOUR);
    time.leave();
    expect(now()).toBe(START + 3 * HOUR);
  });

  it('never takes back what was chosen elsewhere meanwhile', () => {
    const { settings, time, now } = pointing();
    time.show(START + 3 * HOUR);
    settings.set('timestamp', START + 24 * HOUR);
    expect(time.isOwn()).toBe(false);
    time.leave();
    expect(now()).toBe(START + 24 * HOUR);
    time.show(START + 6 * HOUR);
    time.leave();
    expect(now()).toBe(START + 24 * HOUR);
  });

  it('keeps the map inside its calendar', () => {
    const { settings, time, now } = pointing();
    time.show(START + 400 * HOUR);
    expect(now()).toBe(settings.get('calendar')?.timestamps.at(-1));
    time.leave();
    expect(now()).toBe(START);
  });

  it('leaves alone what it never moved', () => {
    const { time, now } = pointing();
    time.leave();
    expect([now(), time.isOwn()]).toEqual([START, false]);
  });
});

describe('a pointer over a chart', () => {
  class Pointer extends Event {
    readonly pointerType: string;
    constructor(type: string, pointerType: string) {
      super(type);
      this.pointerType = pointerType;
    }
  }
  const over = (moment: number | undefined) => {
    const element = new EventTarget();
    const heard = {
      show: vi.fn<(ts: number) => void>(),
      keep: vi.fn<(ts: number) => void>(),
      leave: vi.fn<() => void>(),
    };
    return { element, heard, stop: followPointer(element, () => moment, heard) };
  };

  it('shows with the mouse, keeps with a press and leaves', () => {
    const { element, heard } = over(7);
    element.dispatchEvent(new Pointer('pointermove', 'mouse'));
    element.dispatchEvent(new Pointer('click', 'mouse'));
    element.dispatchEvent(new Pointer('pointerleave', 'mouse'));
    expect([heard.show.mock.calls, heard.keep.mock.calls, heard.leave.mock.calls.length]).toEqual([[[7]], [[7]], 1]);
  });

  it('moves nothing with a finger that scrolls, which taps instead', () => {
    const { element, heard } = over(7);
    element.dispatchEvent(new Pointer('pointermove', 'touch'));
    expect(heard.show).not.toHaveBeenCalled();
    element.dispatchEvent(new Pointer('click', 'touch'));
    expect(heard.keep).toHaveBeenCalledWith(7);
  });

  it('tells nobody beside the columns, and gives the time back when the chart goes', () => {
    const { element, heard, stop } = over(undefined);
    element.dispatchEvent(new Pointer('pointermove', 'mouse'));
    element.dispatchEvent(new Pointer('click', 'mouse'));
    expect([heard.show.mock.calls, heard.keep.mock.calls]).toEqual([[], []]);
    stop();
    expect(heard.leave).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Pointer('pointermove', 'mouse'));
    expect(heard.show).not.toHaveBeenCalled();
  });
});
