import type { EventBus, AppEvents, VisibilityDoor } from '../device/index.ts';
import type { RunningPhase } from './report.rules.ts';

/** Follows how far the page has come: loading, then dependencies resolved, then redraw finished; a hidden page reports as hidden. */
export function followRunningPhase(bus: EventBus<AppEvents>, visibility: VisibilityDoor): () => RunningPhase {
  let reached: RunningPhase = 'loading';
  bus.once('dependenciesResolved', () => {
    if (reached === 'loading') reached = 'dependenciesResolved';
  });
  bus.once('redrawFinished', () => {
    reached = 'redrawFinished';
  });
  return () => (visibility.current() === 'hidden' ? 'hidden' : reached);
}
