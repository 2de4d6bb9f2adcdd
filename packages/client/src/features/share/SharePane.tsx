import { isSkyOverlay, overlays, products, toPoint, type Point } from '@meltemi/catalogue';
import { useFormats, useLevelWords, useText } from '#language/index.ts';
import { viewQuery } from '#map/index.ts';
import { useDifferenceNames } from '#map/layers/difference/useDifferenceNames.ts';
import { isSimulated, type Coordinates } from '#places/index.ts';
import { useServices } from '#services/index.ts';
import { useSkyInfo } from '#services/useSkyInfo.ts';
import { useSetting } from '#settings/index.ts';
import { useMinute, useSignal } from '#signals/index.ts';
import { longWords, useRun } from '#timeline/index.ts';
import { useShownMoment } from '#timeline/useShownMoment.ts';
import type { WindowProps } from '#windows/index.ts';
import { paintPicture, toPng, type PictureWords } from './paint-picture.ts';
import { createShareEnvironment } from './share-environment.ts';
import { creditedModel, pictureCredit } from './share.rules.ts';
import { ShareWindow } from './ShareWindow.tsx';
import { usePictureLegend } from './usePictureLegend.ts';

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
  const names = useDifferenceNames();
  const difference = useText('difference');
  const legend = usePictureLegend(names !== null);
  const seen = useSkyInfo();
  const time = longWords(formats, useShownMoment(now), {
    hourFormat: useSetting('hourFormat'),
    zulu: useSetting('zuluMode'),
  }).join(' ');
  const layer = [
    named(overlays[overlay].trans),
    ...(level === 'surface' ? [] : [levelWords(level)]),
    ...(names === null ? [] : [difference('minus', { ...names })]),
  ];
  return {
    brand: t('brand'),
    layer: layer.join(' · '),
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
