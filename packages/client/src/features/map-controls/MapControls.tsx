import type { ReactNode } from 'react';
import { Info, Maximize, Minimize, Minus, Plus, Share2 } from 'lucide-react';
import { surfaces, toggleFullscreen, useFullscreen } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { globePossible, otherLibrary } from './map-controls.rules.ts';
import styles from './MapControls.module.css';

/** Zoom, the switches to the globe and, as the screen gives it, to mountains, what the map is and a way to share it, and full screen where the browser has it. */
export function MapControls({ terrain }: { terrain?: ReactNode }) {
  const t = useText('main');
  const settings = useSettings();
  const { bus, reporter, windows } = useServices();
  const library = useSetting('mapLibrary');
  const possible = globePossible(useSetting('overlay'));
  const { supported, full } = useFullscreen();
  const FullIcon = full ? Minimize : Maximize;
  return (
    <fieldset className={`${surfaces.float} ${styles.bar}`} aria-label={t('mapControls')}>
      <button type="button" className={surfaces.iconButton} aria-label={t('zoomIn')} onClick={() => bus.emit('zoomIn')}>
        <Plus size={19} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={surfaces.iconButton}
        aria-label={t('zoomOut')}
        onClick={() => bus.emit('zoomOut')}
      >
        <Minus size={19} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={surfaces.iconButton}
        aria-label={t('globe')}
        aria-pressed={library === 'globe'}
        disabled={!possible && library !== 'globe'}
        onClick={() => settings.set('mapLibrary', otherLibrary(library, settings.defaultOf('mapLibrary')))}
      >
        {t('threeD')}
      </button>
      {terrain}
      <button
        type="button"
        className={surfaces.iconButton}
        aria-label={t('aboutData')}
        onClick={() => windows.open('info')}
      >
        <Info size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={surfaces.iconButton}
        aria-label={t('share')}
        onClick={() => windows.open('share')}
      >
        <Share2 size={17} aria-hidden="true" />
      </button>
      {supported && (
        <button
          type="button"
          className={surfaces.iconButton}
          aria-label={full ? t('leaveFullscreen') : t('fullscreen')}
          onClick={() =>
            toggleFullscreen((error) => reporter.logError('fullscreen', 'The browser refused the full screen', error))
          }
        >
          <FullIcon size={18} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
}
