import { useSetting } from '#settings/index.ts';
import { useQuery, type Loader } from '#signals/index.ts';
import styles from './Stations.module.css';

/** Asks the server whether its operator has installed airspaces. */
export type AirspacesAsked = Loader<'airspaces', boolean>;

/** Says that there are no airspaces to be shown, to whoever wants to see some; nothing as long as nobody knows. */
export function AirspacesNote({ load, text }: { readonly load: AirspacesAsked; readonly text: string }) {
  const isWanted = useSetting('displayAirspaces');
  const { reply } = useQuery(load, isWanted ? ('airspaces' as const) : null);
  return isWanted && reply === false && <output className={styles.note}>{text}</output>;
}
