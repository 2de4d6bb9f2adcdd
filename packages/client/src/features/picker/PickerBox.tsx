import { ChartLine, Heart, Navigation, Share2, X } from 'lucide-react';
import { overlays } from '@meltemi/catalogue';
import { surfaces, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { coordinatesText } from '#places/index.ts';
import { BOX, boxPlace, directionWords, phoneSpot, pickedValue, type PickedPoint } from './picker.rules.ts';
import styles from './Picker.module.css';

/** What the picker needs of the screen around it. */
export interface PickerBoxProps {
  readonly point: PickedPoint;
  readonly screenWidth: number;
  /** The name of the place; empty while it is not known. */
  readonly name: string;
  /** Whether the point is a favourite, and the press that changes it. */
  readonly favourite?: { readonly isOn: boolean; readonly onToggle: () => void };
  /** Opens the window that shares the map. */
  readonly onShare: () => void;
  /** Opens the forecast of the picked point. */
  readonly onForecast: () => void;
  readonly onClose: () => void;
  readonly phone?: boolean;
}

/** The box that reads the weather at the picked point, with a line to it. */
export function PickerBox({
  point,
  screenWidth,
  name: known,
  favourite,
  onShare,
  onForecast,
  onClose,
  phone = false,
}: PickerBoxProps) {
  const t = useText('main');
  const { fixed } = useFormats();
  const { valueWithUnit } = useReadings();
  const overlay = useSetting('overlay');
  const unit = useUnit(overlays[overlay].metric);
  const heightUnit = useUnit('elevation');
  const numbersOnly = useSetting('numDirection');
  const showElevation = useSetting('showPickerElevation');
  const name = known === '' ? coordinatesText(point.lat, point.lon) : known;
  const own = useOwnGradient(overlays[overlay].scale);
  const picked = pickedValue(
    overlay,
    point.value,
    unit,
    { deep: t('deepSnow'), writeNumber: fixed, nameClass: ({ code }, table) => t(`class_${table}_${code}`) },
    own,
  );
  const height =
    showElevation && point.elevation !== null ? valueWithUnit('elevation', point.elevation, heightUnit) : null;
  const details = [
    directionWords(point.comesFrom, numbersOnly),
    height === null ? '' : t('elevationOf', { height }),
  ].filter((part) => part !== '');
  const { left, below } = boxPlace(point, screenWidth);
  const place = phone
    ? { top: phoneSpot(screenWidth, window.innerHeight).y - BOX.line - BOX.height }
    : { left, top: below ? point.y + BOX.line : point.y - BOX.line - BOX.height };
  return (
    <section
      className={`${surfaces.pop} ${styles.box}`}
      data-phone={phone || undefined}
      style={place}
      aria-label={t('picker', { place: name })}
    >
      <span
        className={styles.line}
        data-below={(below && !phone) || undefined}
        style={phone ? {} : { left: point.x - left }}
        aria-hidden="true"
      />
      <div className={styles.reading}>
        {picked?.chip && (
          <span
            className={styles.chip}
            style={{ backgroundColor: picked.chip.colour, color: picked.chip.ink }}
            aria-hidden="true"
          >
            {/* The arrow points where the wind goes; the icon itself points north-east. */}
            {point.comesFrom !== null && (
              <Navigation size={15} fill="currentColor" style={{ rotate: `${point.comesFrom + 180 - 45}deg` }} />
            )}
          </span>
        )}
        <p className={styles.value} dir="auto">
          {picked ? <b>{picked.text}</b> : <b className={styles.none}>{t('noData')}</b>}
          {picked && <span>{picked.unit}</span>}
        </p>
        <p className={styles.place}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {details.length > 0 && <span>{details.join(' · ')}</span>}
        </p>
      </div>
      <div className={styles.buttons}>
        <button type="button" className={styles.forecast} onClick={onForecast}>
          <ChartLine size={17} aria-hidden="true" />
          {t('forecast')}
        </button>
        {favourite && <FavouriteButton {...favourite} />}
        <button type="button" className={surfaces.iconButton} aria-label={t('share')} onClick={onShare}>
          <Share2 size={17} aria-hidden="true" />
        </button>
        <button type="button" className={surfaces.iconButton} aria-label={t('closePicker')} onClick={onClose}>
          <X size={17} aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

function FavouriteButton({ isOn, onToggle }: NonNullable<PickerBoxProps['favourite']>) {
  const t = useText('favs');
  return (
    <button
      type="button"
      className={`${surfaces.iconButton} ${styles.favourite}`}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'removeFavourite' : 'addFavourite')}
      onClick={onToggle}
    >
      <Heart size={17} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
