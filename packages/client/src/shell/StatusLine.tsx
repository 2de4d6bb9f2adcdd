import { StatusLabels } from '../features/status-labels/index.ts';
import { isSimulated } from '../places/index.ts';
import { useServices, useSkyInfo } from '../services/index.ts';
import { useMinute, useSignal } from '../signals/index.ts';
import { useIsSky } from './sky.tsx';
import { useRun } from '../timeline/index.ts';

/** What the shown data are and where they come from; the provider's mark is for desktops alone. */
export function StatusLine({ short = false }: { short?: boolean }) {
  const { environment, map } = useServices();
  const run = useRun(useMinute(environment.clock));
  const model = useSignal(map.model);
  const seen = useSkyInfo();
  const simulated = isSimulated(useIsSky() ? seen : model);
  const credits = seen?.sources.map(({ attribution }) => attribution);
  const marked = !short && environment.facts.device === 'desktop';
  return <StatusLabels run={run} simulated={simulated} short={short} marked={marked} credits={credits} />;
}
