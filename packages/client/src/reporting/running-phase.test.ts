import { describe, expect, it } from 'vitest';
import { createEventBus, type Visibility } from '../device/index.ts';
import { createSignal } from '#signals/index.ts';
import { followRunningPhase } from './running-phase.ts';

const page = () => {
  const bus = createEventBus(() => 0);
  const visibility = createSignal<Visibility>('visible');
  return { bus, visibility, phase: followRunningPhase(bus, visibility) };
};

describe('the running phase', () => {
  it('goes from loading by dependencies resolved to redraw finished', () => {
    const { bus, phase } = page();
    expect(phase()).toBe('loading');
    bus.emit('dependenciesResolved');
    expect(phase()).toBe('dependenciesResolved');
    bus.emit('redrawFinished');
    expect(phase()).toBe('redrawFinished');
  });

  it('never goes back', () => {
    const { bus, phase } = page();
    bus.emit('redrawFinished');
    bus.emit('dependenciesResolved');
    expect(phase()).toBe('redrawFinished');
  });

  it('is hidden while the page is, and where it was when it is seen again', () => {
    const { bus, visibility, phase } = page();
    bus.emit('dependenciesResolved');
    visibility.set('hidden');
    expect(phase()).toBe('hidden');
    visibility.set('visible');
    expect(phase()).toBe('dependenciesResolved');
  });
});
