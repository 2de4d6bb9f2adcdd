import { createElement } from 'react';
import { SatelliteDish, Volume2, VolumeX, Waypoints, Zap, type LucideIcon } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { SkyView } from '../view.rules.ts';
import styles from './Switches.module.css';

/** The switches of the sky, by their settings. */
type SwitchName = 'blitzOn' | 'radSatFlowOn' | 'radarCoverageOn';

const ICONS: Readonly<Record<SwitchName, LucideIcon>> = {
  blitzOn: Zap,
  radSatFlowOn: Waypoints,
  radarCoverageOn: SatelliteDish,
};

/** The switches that a view has; coverage is the radar's. */
const switchesOf = (view: SkyView): readonly SwitchName[] =>
  view === 'satellite' ? ['blitzOn', 'radSatFlowOn'] : ['blitzOn', 'radSatFlowOn', 'radarCoverageOn'];

function OneSwitch({ name, round }: { name: SwitchName; round: boolean }) {
  const t = useText('sky');
  const settings = useSettings();
  const on = useSetting(name);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={round ? t(name) : undefined}
      title={round ? t(name) : undefined}
      onClick={() => settings.set(name, !on)}
    >
      {createElement(ICONS[name], { size: round ? 20 : 16, 'aria-hidden': true })}
      {!round && t(name)}
    </button>
  );
}

/** What the sound of strokes needs: whether the browser holds it back, and the press that may start it. */
export interface SoundControl {
  readonly isBlocked: boolean;
  readonly toggle: () => void;
}

function SoundSwitch({ sound, round }: { sound: SoundControl; round: boolean }) {
  const t = useText('sky');
  const on = useSetting('blitzSoundOn');
  const hasStrokes = useSetting('blitzOn');
  const label = t(on && sound.isBlocked ? 'soundBlocked' : 'blitzSoundOn');
  const Icon = on && !sound.isBlocked ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      title={label}
      disabled={!hasStrokes}
      data-icon
      onClick={sound.toggle}
    >
      <Icon size={round ? 20 : 17} aria-hidden="true" />
    </button>
  );
}

/** Lightning, its sound, motion and coverage: words in a row, or round buttons over a phone's map. */
export function Switches({ view, sound, round = false }: { view: SkyView; sound: SoundControl; round?: boolean }) {
  const t = useText('sky');
  const on = useSetting('blitzSoundOn');
  const [lightning, ...others] = switchesOf(view);
  const buttons = [
    lightning !== undefined && <OneSwitch key={lightning} name={lightning} round={round} />,
    <SoundSwitch key="sound" sound={sound} round={round} />,
    ...others.map((name) => <OneSwitch key={name} name={name} round={round} />),
  ];
  return (
    <fieldset className={round ? styles.round : `${surfaces.float} ${styles.row}`} aria-label={t('show')}>
      {round ? buttons.toReversed() : buttons}
      {on && sound.isBlocked && <output className={`${surfaces.pop} ${styles.blocked}`}>{t('soundBlocked')}</output>}
    </fieldset>
  );
}
