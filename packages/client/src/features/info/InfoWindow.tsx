import { isSimulated } from '#places/index.ts';
import { useServices } from '#services/index.ts';
import { useMinute, useSignal } from '#signals/index.ts';
import { useRun } from '#timeline/index.ts';
import { Info } from './Info.tsx';

/** What the map shows and where it comes from, with the run that is on it now. */
export function InfoWindow() {
  const { environment, map } = useServices();
  return <Info run={useRun(useMinute(environment.clock))} simulated={isSimulated(useSignal(map.model))} />;
}
