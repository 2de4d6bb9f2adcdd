import { isSkyOverlay, overlays, products, toPoint, type Point } from '@meltemi/catalogue';
import { useFormats, useLevelWords, useText } from '#language/index.ts';
import { legendView, unitLabel, viewQuery } from '#map/index.ts';
import { isSimulated, type Coordinates } from '#places/index.ts';
import { useServices } from '#services/index.ts';
import { useSkyInfo } from '#services/useSkyInfo.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { useMinute, useSignal } from '#signals/index.ts';
import { longWords, useRun } from '#timeline/index.ts';
import { useShownMoment } from '#timeline/useShownMoment.ts';
import type { WindowProps } from '#windows/index.ts';
import { paintPicture, toPng, type PictureLegend, type PictureWords } from './paint-picture.ts';
import { createShareEnvironment } from './share-environment.ts';
import { creditedModel, pictureCredit } from './share.rules.ts';
import { ShareWindow } from './ShareWindow.tsx';

/** The legend of the shown layer as a picture has it. */
function usePictureLegend(): PictureLegend | null {
  const t = useText('main');
  const { fixed } = useFormats();
  const overlay = useSetting('overlay');
  const unit = useUnit(overlays[overlay].metric);
  const view = legendView(overlay, unit, {
    nameClass: ({ code }, table) => t(`class_${table}_${code}`),
    writeNumber: fixed,
  });
  return view === null ? null : { unit: unitLabel(view) ?? '', stops: view.stops, marks: view.marks };
}

/** What stands below the picture. */
function usePictureWords(simulated: boolean, now: number): PictureWords {
  const t = useText('main');
  const named = useText('overlays');
  const formats = useFormats();
  const levelWords = useLevelWords();
  const overlay = useSetting('overlay');
  const level = useSetting('level');
  const product = products[useSetting('product')];
  const run = useRun(now);
  const legend = usePictureLegend();
  const seen = useSkyInfo();
  const time = longWords(formats, useShownMoment(now), {
    hourFormat: useSetting('hourFormat'),
    zulu: useSetting('zuluMode'),
  }).join(' ');
  const layer = named(overlays[overlay].trans);
  return {
    brand: t('brand'),
    layer: level === 'surface' ? layer : `${layer} · ${levelWords(level)}`,
    time,
    ...pictureCredit(
      { model: overlays[overlay].family === 'none' ? null : creditedModel(product, seen), run, simulated },
      t,
    ),
    legend,
  };
}

/** The settings that a link or a picture shows; a change while the window is open shares the new view. */
function useShownSettings(): void {
  useSetting('isolinesOn');
  useSetting('isolinesType');
  useSetting('particlesAnim');
}

/** The window that shares the map as it is now, or a place of it. */
export function SharePane({ params }: WindowProps<Partial<Coordinates>>) {
  const { environment, map, reporter, settings } = useServices();
  const point = toPoint(params.lat, params.lon);
  const place = point.ok ? point.value : null;
  const camera = useSignal(map.camera);
  const picked = useSignal(map.picker);
  const now = useMinute(environment.clock);
  const model = useSignal(map.model);
  const seen = useSkyInfo();
  const words = usePictureWords(isSimulated(isSkyOverlay(settings.get('overlay')) ? seen : model), now);
  const overlay = useSetting('overlay');
  const timestamp = useShownMoment(now);
  useShownSettings();
  const query = viewQuery(
    { settings },
    environment.clock.now(),
    place === null ? camera : { ...place, zoom: camera.zoom },
    place ?? (picked as Point | null),
  );
  const link = `${window.location.origin}${place === null ? window.location.pathname : '/'}?${query}`;
  const makePicture = async (): Promise<Blob> => {
    const canvas = await map.picture();
    if (canvas === null) throw new Error('There is no map to take a picture of');
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    return toPng(
      paintPicture(canvas, words, {
        font: getComputedStyle(document.body).fontFamily,
        direction,
        ratio: canvas.width / window.innerWidth,
      }),
    );
  };
  return (
    <ShareWindow
      link={link}
      shows={`${link} ${timestamp} ${JSON.stringify(words)}`}
      title={`${words.layer}, ${words.time}`}
      overlay={overlay}
      timestamp={timestamp}
      makePicture={makePicture}
      environment={createShareEnvironment(window)}
      logError={(message, cause) => reporter.logError('share', message, cause)}
    />
  );
}
