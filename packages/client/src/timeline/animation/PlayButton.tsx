import { Pause, Play } from 'lucide-react';
import { overlays, products } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import styles from '../Timeline.module.css';

/** Plays and pauses the forecast; off where there is nothing to play. */
export function PlayButton() {
  const t = useText('main');
  const settings = useSettings();
  const playing = useSetting('animation');
  const { animation } = products[useSetting('product')];
  const { isAccu } = overlays[useSetting('overlay')];
  const possible = animation && !isAccu;
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      className={styles.play}
      disabled={!possible}
      aria-label={playing ? t('pause') : t('play')}
      onClick={() => settings.set('animation', !playing)}
    >
      <Icon size={20} fill="currentColor" aria-hidden="true" />
    </button>
  );
}
