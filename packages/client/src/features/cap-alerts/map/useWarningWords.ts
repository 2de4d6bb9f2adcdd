import { useCallback } from 'react';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import type { AreaWarning } from './areas.rules.ts';

/** Says what a warning is in one line: how grave, what, and when by the device's clock. */
export function useWarningWords(): (warning: Pick<AreaWarning, 'severity' | 'event' | 'start' | 'end'>) => string {
  const t = useText('capalerts');
  const { date } = useFormats();
  const hourFormat = useSetting('hourFormat');
  const zulu = useSetting('zuluMode');
  return useCallback(
    ({ severity, event, start, end }) => {
      const time = (ts: number): string =>
        date(ts, {
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: hourFormat === '12h' ? 'h12' : 'h23',
          ...(zulu && { timeZone: 'UTC' }),
        });
      return `${t(`severity_${severity}`)} · ${event} · ${time(start)} – ${time(end)}${zulu ? 'Z' : ''}`;
    },
    [t, date, hourFormat, zulu],
  );
}
