import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { hasPoiTiles, pois, type FlightLetter, type PoiIdent } from '@meltemi/catalogue';
import { SimulatedMark, surfaces, Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useSignal } from '#signals/index.ts';
import type { PoiState } from '#stations/index.ts';
import { categoryColours } from './poi-symbols.rules.ts';
import { openPoiFeed } from './service.ts';
import styles from './PoiBar.module.css';

const SWITCHES = [
  'displayAdStations',
  'displayWMOStations',
  'displayMadisPWStations',
  'displayShipStations',
  'stationBarbs',
] as const;
const AGES = ['fresh', 'normal', 'obsolete'] as const;
const LETTERS: readonly FlightLetter[] = ['V', 'M', 'I', 'L', 'U'];

/** Which networks are shown, and how the wind is. */
function Switches({ ident }: { ident: PoiIdent }) {
  const t = useText('stations');
  const settings = useSettings();
  const values = {
    displayAdStations: useSetting('displayAdStations'),
    displayWMOStations: useSetting('displayWMOStations'),
    displayMadisPWStations: useSetting('displayMadisPWStations'),
    displayShipStations: useSetting('displayShipStations'),
    stationBarbs: useSetting('stationBarbs'),
  };
  return (
    <div className={styles.switches}>
      {SWITCHES.filter((name) => name !== 'stationBarbs' || ident === 'wind').map((name) => (
        <Switch key={name} checked={values[name]} onChange={(isOn) => settings.set(name, isOn)}>
          {t(name)}
        </Switch>
      ))}
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
  const isMeasured = pois[ident].source === 'stations';
  const hasSwitches = isMeasured && ident !== 'metars' && ident !== 'airq';
  return (
    <section className={`${surfaces.float} ${styles.key}`} data-inside={inside || undefined} aria-label={t('key')}>
      <div className={styles.head}>
        <b>{named(pois[ident].trans)}</b>
        {problem ?? (isMeasured && <Signs ident={ident} />)}
        {state.origin === 'simulated' && state.points.length > 0 && <SimulatedMark short />}
        {hasSwitches && !inside && (
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
      {hasSwitches && isOpen && (
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
