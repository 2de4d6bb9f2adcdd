import { Info } from '../features/info/index.ts';
import type { Application } from './application.ts';
import { isSimulated } from './simulated.rules.ts';
import { useMinute } from '#signals/useMinute.ts';
import { useRun } from './useRun.ts';
import { useSignal } from '#signals/useSignal.ts';

/** What the map shows and where it comes from, with the run that is on it now. */
export function InfoPane({ application }: { application: Pick<Application, 'map' | 'environment'> }) {
  return (
    <Info
      run={useRun(useMinute(application.environment.clock))}
      simulated={isSimulated(useSignal(application.map.model))}
    />
  );
}
