import { Info } from '../features/info/index.ts';
import type { Application } from './application.ts';
import { isSimulated } from './simulated.rules.ts';
import { useMinute } from './useMinute.ts';
import { useRun } from './useRun.ts';
import { useWatched } from './useWatched.ts';

/** What the map shows and where it comes from, with the run that is on it now. */
export function InfoPane({ application }: { application: Pick<Application, 'map' | 'doors'> }) {
  return (
    <Info run={useRun(useMinute(application.doors.clock))} simulated={isSimulated(useWatched(application.map.model))} />
  );
}
