import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { fireAges, hasPoiTiles, pois, type FlightLetter, type PoiIdent } from '@meltemi/catalogue';
import { SimulatedMark, surfaces, Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { AirspacesNote } from '#places/stations/AirspacesNote.tsx';
import { askAirspaces } from '#places/stations/ask-airspaces.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useSignal } from '#signals/index.ts';
import type { PoiState } from '#stations/index.ts';
import { categoryColours } from './poi-symbols.rules.ts';
import { openPoiFeed } from './service.ts';
import styles from './PoiBar.module.css';

const NETWORKS = ['displayAdStations', 'displayWMOStations', 'displayMadisPWStations', 'displayShipStations'] as const;
/** What can be chosen of each kind of points: which of them are shown, how, and what lies beside them. */
const SWITCHES = {
  wind: [...NETWORKS, 'stationBarbs'],
  temp: NETWORKS,
  precip: NETWORKS,
  metars: ['displayHeliports', 'displaySigmets', 'displayAirspaces'],
} as const satisfies Partial<Record<PoiIdent, readonly string[]>>;
type Switched = keyof typeof SWITCHES;
const hasSwitches = (ident: PoiIdent): ident is Switched => Object.hasOwn(SWITCHES, ident);
const AGES = ['fresh', 'normal', 'obsolete'] as const;
const LETTERS: readonly FlightLetter[] = ['V', 'M', 'I', 'L', 'U'];

function OneSwitch({ name }: { name: (typeof SWITCHES)[Switched][number] }) {
  const t = useText('stations');
  const settings = useSettings();
  return (
    <Switch checked={useSetting(name)} onChange={(isOn) => settings.set(name, isOn)}>
      {t(name)}
    </Switch>
  );
}

/** Which points are shown, and how the wind is. */
function Switches({ ident }: { ident: Switched }) {
  const t = useText('stations');
  const load = useServices().once(askAirspaces);
  return (
    <div className={styles.switches}>
      {SWITCHES[ident].map((name) => (
        <OneSwitch key={name} name={name} />
      ))}
      {ident === 'metars' && <AirspacesNote load={load} text={t('noAirspaces')} />}
    </div>
  );
}

/** How old values are, or what the letters of airports mean. */
function Signs({ ident }: { ident: PoiIdent }) {
  const t = useText('stations');
  if (ident === 'metars')
    return LETTERS.map((letter) => (
      <span key={letter} className={styles.category} title={t(`category_${letter}`)}>
        <i style={{ background: categoryColours[letter] }} aria-hidden="true">
          {letter}
        </i>
        {t(`categoryShort_${letter}`)}
      </span>
    ));
  if (ident === 'firespots')
    return fireAges.map(({ ident: age, hours, colour }) => (
      <span key={age} className={styles.category}>
        <i style={{ background: colour }} aria-hidden="true" />
        {t('fireYounger', { hours })}
      </span>
    ));
  return AGES.map((age) => (
    <span key={age} className={styles.age} data-age={age}>
      {t(`age_${age}`)}
    </span>
  ));
}

/** Why the map shows no points, and the way on; null where it shows some. */
function useProblem(state: PoiState): ReactNode {
  const t = useText('stations');
  const main = useText('main');
  const { bus, once } = useServices();
  const retry = (): void => once(openPoiFeed).retry();
  if (state.status === 'failed')
    return (
      <>
        <span role="alert">{t(state.points.length > 0 ? 'someNotLoaded' : 'pointsNotLoaded')}</span>
        <button type="button" className={styles.link} onClick={retry}>
          {t('tryAgain')}
        </button>
      </>
    );
  if (state.points.length > 0) return null;
  if (state.status === 'loading') return <output>{t('loadingPoints')}</output>;
  return (
    <>
      <output>{t(state.ident === 'cams' ? 'noWebcams' : 'noPointsInView')}</output>
      {state.ident !== 'cams' && (
        <button type="button" className={styles.link} onClick={() => bus.emit('zoomOut')}>
          {main('zoomOut')}
        </button>
      )}
    </>
  );
}

function Key({ ident, inside }: { ident: PoiIdent; inside: boolean }) {
  const t = useText('stations');
  const named = useText('overlays');
  const id = useId();
  const [isOpen, setOpen] = useState(inside);
  const state = useSignal(useServices().once(openPoiFeed).state);
  const problem = useProblem(state);
  const isMeasured = pois[ident].source === 'stations' || ident === 'firespots';
  return (
    <section className={`${surfaces.float} ${styles.key}`} data-inside={inside || undefined} aria-label={t('key')}>
      <div className={styles.head}>
        <b>{named(pois[ident].trans)}</b>
        {problem ?? (isMeasured && <Signs ident={ident} />)}
        {state.origin === 'simulated' && state.points.length > 0 && <SimulatedMark short />}
        {hasSwitches(ident) && !inside && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('chooseStations')}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {hasSwitches(ident) && isOpen && (
        <div id={id}>
          <Switches ident={ident} />
        </div>
      )}
    </section>
  );
}

/** What the signs of the shown points mean; nothing while no points are shown. */
export function PoiKey({ inside = false }: { inside?: boolean }) {
  const [chosen, temporary] = [useSetting('pois'), useSetting('poisTemporary')];
  const ident = temporary ?? chosen;
  return hasPoiTiles(ident) && <Key key={ident} ident={ident} inside={inside} />;
}
