import { useMemo } from 'react';
import { ForecastFrame } from '#places/index.ts';
import { useReveal, useServices } from '#services/index.ts';
import { useMinute } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import type { RadiosondeParams } from './params.ts';
import { radiosondeLoader, type LoadRadiosonde } from './radiosonde.queries.ts';
import { RadiosondeWindow } from './RadiosondeWindow.tsx';

/** Height of the bottom pane, px: that of the forecast's sounding, so that nothing moves when they take turns. */
const HEIGHT = 516;

/** A radiosonde station, wired to the server and to the forecast of its place. */
export function RadiosondePane({ params: { id }, phone, half, close }: WindowProps<RadiosondeParams>) {
  const { environment, once, windows } = useServices();
  const now = useMinute(environment.clock);
  const reveal = useReveal(id, 'foot');
  const load = useMemo((): LoadRadiosonde => {
    const own = once(radiosondeLoader);
    return async (request, signal) => {
      const outcome = await own(request, signal);
      if (outcome.ok && !signal.aborted) reveal(outcome.station);
      return outcome;
    };
  }, [once, reveal]);
  return (
    <ForecastFrame height={HEIGHT} phone={phone} half={half} simulated={false}>
      <RadiosondeWindow
        key={id}
        id={id}
        load={load}
        now={now}
        phone={phone}
        onForecast={({ lat, lon, name }) => windows.open('sounding', { lat, lon, name })}
        onClose={close}
      />
    </ForecastFrame>
  );
}
