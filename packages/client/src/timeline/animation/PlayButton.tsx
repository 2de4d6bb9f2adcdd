import { Pause, Play } from 'lucide-react';
import { overlays, products } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import styles from './PlayButton.module.css';

/** Plays and pauses what the timeline shows; `compact` on the sheet of a phone. */
export function PlayButton({ disabled, compact }: { disabled: boolean; compact: boolean }) {
  const t = useText('main');
  const settings = useSettings();
  const playing = useSetting('animation');
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      className={styles.play}
      data-compact={compact || undefined}
      disabled={disabled}
      aria-label={playing ? t('pause') : t('play')}
      onClick={() => settings.set('animation', !playing)}
    >
      <Icon size={20} fill="currentColor" aria-hidden="true" />
    </button>
  );
}

/** Plays and pauses the forecast; off where there is nothing to play. */
export function ForecastPlayButton({ compact }: { compact: boolean }) {
  const { animation } = products[useSetting('product')];
  const { isAccu } = overlays[useSetting('overlay')];
  return <PlayButton disabled={!animation || isAccu} compact={compact} />;
}
