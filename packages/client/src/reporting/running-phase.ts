import { runningPhase, type RunningPhase } from './running-phase.rules.ts';
import type { EventBus, AppEvents, VisibilitySignal } from '../device/index.ts';

/** Follows how far the page has come: loading, then dependencies resolved, then redraw finished; a hidden page reports as hidden. */
export function followRunningPhase(bus: EventBus<AppEvents>, visibility: VisibilitySignal): () => RunningPhase {
  let resolved = false;
  let redrawn = false;
  bus.once('dependenciesResolved', () => {
    resolved = true;
  });
  bus.once('redrawFinished', () => {
    redrawn = true;
  });
  return () => runningPhase({ hidden: visibility.current() === 'hidden', resolved, redrawn });
}
