import { hasWeather } from '@meltemi/catalogue';
import { useServices } from '../services/index.ts';
import { useSetting } from '../settings/index.ts';
import { useMinute } from '../signals/index.ts';
import { Timeline } from '../timeline/index.ts';

/** The timeline, whose mark of the present moves with the minutes; none over a map without weather, which has no time. */
export function TimelineNow({ compact = false }: { compact?: boolean }) {
  const { environment, windows } = useServices();
  const now = useMinute(environment.clock);
  if (!hasWeather(useSetting('overlay'))) return null;
  return compact ? (
    <Timeline now={now} compact />
  ) : (
    <Timeline now={now} onPremium={() => windows.open('subscription')} />
  );
}
