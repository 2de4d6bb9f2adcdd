import { lazy, Suspense } from 'react';
import { hasWeather, isDayOverlay } from '@meltemi/catalogue';
import { useServices } from '../services/index.ts';
import { useSetting } from '../settings/index.ts';
import { loadLate, useMinute } from '../signals/index.ts';
import { Timeline } from '../timeline/index.ts';

// Layers of days are chosen rarely: their switch comes with the first of them.
const DaySwitcher = lazy(async () => ({
  default: (await loadLate(() => import('../features/day-switcher/DaySwitcher.tsx'))).DaySwitcher,
}));

/** The timeline, whose mark of the present moves with the minutes, or the days of a layer that has no hours; none over a map without weather, which has no time. */
export function TimelineNow({ compact = false }: { compact?: boolean }) {
  const { environment, windows } = useServices();
  const now = useMinute(environment.clock);
  const overlay = useSetting('overlay');
  if (!hasWeather(overlay)) return null;
  if (isDayOverlay(overlay))
    return (
      <Suspense fallback={null}>
        <DaySwitcher compact={compact} />
      </Suspense>
    );
  return compact ? (
    <Timeline now={now} compact />
  ) : (
    <Timeline now={now} onPremium={() => windows.open('subscription')} />
  );
}
