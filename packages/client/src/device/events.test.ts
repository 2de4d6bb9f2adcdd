import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventBus } from './events.ts';
import { createFixedClock } from './fixed-clock.ts';
import { createListeners } from '#signals/index.ts';

const newBus = () => {
  const clock = createFixedClock(1000);
  return { clock, bus: createEventBus(() => clock.now()) };
};

describe('the event bus', () => {
  it('carries the payload to every listener in order', () => {
    const { bus } = newBus();
    const heard: string[] = [];
    bus.on('rqstOpen', ({ name }) => heard.push(`a ${name}`));
    bus.on('rqstOpen', ({ name }) => heard.push(`b ${name}`));
    bus.on('rqstClose', () => heard.push('never'));
    bus.emit('rqstOpen', { name: 'settings' });
    expect(heard).toEqual(['a settings', 'b settings']);
  });

  it('hears once, even when the listener emits again', () => {
    const { bus } = newBus();
    let heard = 0;
    bus.once('redrawFinished', () => {
      heard += 1;
      bus.emit('redrawFinished');
    });
    bus.emit('redrawFinished');
    bus.emit('redrawFinished');
    expect(heard).toBe(1);
  });

  it('ends a subscription by its handle or by its function, also a single one', () => {
    const { bus } = newBus();
    const heard: string[] = [];
    const listener = (): void => void heard.push('x');
    const stop = bus.on('zoomIn', listener);
    bus.once('zoomIn', listener);
    bus.on('zoomIn', listener);
    stop();
    bus.emit('zoomIn');
    expect(heard).toHaveLength(2);
    bus.once('zoomIn', listener);
    bus.off('zoomIn', listener);
    bus.emit('zoomIn');
    expect(heard).toHaveLength(2);
  });

  it('keeps the last five events, oldest first, with their times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('zoomIn', 'zoomOut', 'back2home', 'redrawFinished'), { maxLength: 12 }),
        (names) => {
          const { bus, clock } = newBus();
          for (const name of names) {
            bus.emit(name);
            clock.advance(10);
          }
          expect(bus.latest().map((event) => event.name)).toEqual(names.slice(-5));
          expect(bus.latest().map((event) => event.ts)).toEqual(names.map((_, index) => 1000 + index * 10).slice(-5));
        },
      ),
      { seed: 20260115 },
    );
  });
});

describe('listeners', () => {
  it('lets the others hear when one throws, and throws afterwards', () => {
    const listeners = createListeners<number>();
    const heard: number[] = [];
    listeners.add(() => {
      throw new Error('first');
    });
    listeners.add((value) => heard.push(value));
    expect(() => listeners.tell(4)).toThrow('first');
    listeners.add(() => {
      throw new Error('second');
    });
    expect(() => listeners.tell(5)).toThrow(AggregateError);
    expect(heard).toEqual([4, 5]);
  });

  it('counts one added during a round from the next on, and silences one removed at once', () => {
    const listeners = createListeners<string>();
    const heard: string[] = [];
    let stopLater: () => void = () => undefined;
    const stopFirst = listeners.add((value) => {
      listeners.add((later) => heard.push(`late ${later}`));
      stopLater();
      heard.push(value);
    });
    stopLater = listeners.add((value) => heard.push(`removed ${value}`));
    listeners.tell('1');
    stopFirst();
    listeners.tell('2');
    expect(heard).toEqual(['1', 'late 2']);
    expect(listeners.count()).toBe(1);
  });
});
