import { StatusLabels } from '../features/status-labels/index.ts';
import { isSimulated } from '../places/index.ts';
import { useServices } from '../services/index.ts';
import { useMinute, useSignal } from '../signals/index.ts';
import { useRun } from '../timeline/index.ts';
import { Sky, useIsSky } from './late/sky.tsx';
import { useIsWarnings, Warnings } from './late/warnings.tsx';

/** What the shown data are and where they come from; the provider's mark is for desktops alone. */
export function StatusLine({ short = false }: { short?: boolean }) {
  const { environment, map } = useServices();
  const run = useRun(useMinute(environment.clock));
  const simulated = isSimulated(useSignal(map.model));
  const marked = !short && environment.facts.device === 'desktop';
  const isSky = useIsSky();
  if (useIsWarnings()) return <Warnings part="status" Labels={StatusLabels} short={short} />;
  if (isSky) return <Sky part="status" Labels={StatusLabels} short={short} />;
  return <StatusLabels run={run} simulated={simulated} short={short} marked={marked} />;
}
