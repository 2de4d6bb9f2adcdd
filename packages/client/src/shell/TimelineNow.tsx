import { useServices } from '../services/index.ts';
import { useMinute } from '../signals/index.ts';
import { Timeline } from '../timeline/index.ts';

/** The timeline, whose mark of the present moves with the minutes. */
export function TimelineNow({ compact = false }: { compact?: boolean }) {
  const { environment, windows } = useServices();
  const now = useMinute(environment.clock);
  return compact ? (
    <Timeline now={now} compact />
  ) : (
    <Timeline now={now} onPremium={() => windows.open('subscription')} />
  );
}
