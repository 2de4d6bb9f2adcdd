import type { FunctionComponent } from 'react';
import { ChartLine, Heart, Navigation, Share2, X } from 'lucide-react';
import { overlays } from '@meltemi/catalogue';
import { placeReading, surfaces, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { coordinatesText } from '#places/index.ts';
import { BOX, boxPlace, directionWords, pickedValue, type PickedPoint } from './picker.rules.ts';
import styles from './Picker.module.css';

/** The picked place, for a component that reads it. */
export interface PlaceReadingProps {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
}

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
  /** Where a phone's picker stands on the screen, px; null on a large screen, where it stands at its point. */
  readonly phoneY?: number | null;
  /** What is read at the place where the overlay has more to say than a value; the box grows with it. */
  readonly Reading?: FunctionComponent<PlaceReadingProps> | undefined;
}

/** The value of the shown overlay at the point, with its direction and the height of the ground. */
function ValueReading({ point, name }: { point: PickedPoint; name: string }) {
  const t = useText('main');
  const { fixed } = useFormats();
  const { valueWithUnit } = useReadings();
  const overlay = useSetting('overlay');
  const unit = useUnit(overlays[overlay].metric);
  const heightUnit = useUnit('elevation');
  const numbersOnly = useSetting('numDirection');
  const showElevation = useSetting('showPickerElevation');
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
  return (
    <div className={placeReading.row}>
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
      <p className={placeReading.value} dir="auto">
        {picked ? <b>{picked.text}</b> : <b data-none>{t('noData')}</b>}
        {picked && <span>{picked.unit}</span>}
      </p>
      <p className={placeReading.place}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {details.length > 0 && <span className={styles.details}>{details.join(' · ')}</span>}
      </p>
    </div>
  );
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
  phoneY = null,
  Reading,
}: PickerBoxProps) {
  const t = useText('main');
  const phone = phoneY !== null;
  const name = known === '' ? coordinatesText(point.lat, point.lon) : known;
  const isTall = Reading !== undefined;
  const height = isTall ? BOX.tall : BOX.height;
  const { left, below } = boxPlace(point, screenWidth, height);
  // A box that grows with its words stands on its line by its lower edge.
  const rises = isTall ? 0 : BOX.height;
  const place = phone
    ? { top: phoneY - BOX.line - rises }
    : { left, top: below ? point.y + BOX.line : point.y - BOX.line - rises };
  return (
    <section
      className={`${surfaces.pop} ${styles.box}`}
      data-phone={phone || undefined}
      data-tall={isTall ? (below && !phone ? 'below' : 'above') : undefined}
      style={place}
      aria-label={t('picker', { place: name })}
    >
      <span
        className={styles.line}
        data-below={(below && !phone) || undefined}
        style={phone ? {} : { left: point.x - left }}
        aria-hidden="true"
      />
      {Reading === undefined ? (
        <ValueReading point={point} name={name} />
      ) : (
        <Reading lat={point.lat} lon={point.lon} name={name} />
      )}
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
