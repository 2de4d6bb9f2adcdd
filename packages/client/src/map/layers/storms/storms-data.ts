import { stormKind, strengthColours } from '@meltemi/catalogue';
import type { Storm } from '@meltemi/contract';
import { isHttpError, lazyCall } from '#network/index.ts';
import type { MapSymbol } from '#map/symbols/symbol.ts';
import type { LayerHost } from '../define-map-layer.ts';
import type { PaintedData } from '../painted-data.ts';
import { paintStorm } from './paint-storms.ts';
import type { StormsPlan } from './storms-plan.rules.ts';

/** Who put the symbols on the map. */
const OWNER = 'storms';
/** Storms are asked for again this often, ms. */
const EVERY_MS = 300_000;
/** The status for a storm that nobody knows. */
const NOT_FOUND = 404;

/** Reads the storms, puts one sign each on the map, and paints what is to be seen of the chosen one. */
export function createStormsData(host: LayerHost): PaintedData<StormsPlan> {
  const { call, environment, language, logError, onTexts, settings, symbols } = host;
  const { clock, facts } = environment;
  let plan: StormsPlan | null = null;
  let known: readonly Storm[] = [];
  /** The chosen storm where it is one that is over. */
  let past: Storm | null = null;
  let hasRead = false;
  let timer: number | null = null;
  let reading = 0;

  const words = ({ name, id, strength, basin }: Storm): string => {
    const t = language.text('storms');
    return `${name ?? t('unnamed', { id })}: ${t(`kind_${stormKind(strength, basin)}`, { number: strength })}`;
  };
  // The chosen storm is painted, with its way; a sign of its own would only hide it.
  const signs = (): readonly MapSymbol[] =>
    known
      .filter(({ id }) => id !== plan?.chosen)
      .map((storm) => ({
        id: storm.id,
        lat: storm.lat,
        lon: storm.lon,
        rank: 4,
        look: {
          kind: 'chip',
          text: storm.strength === 0 ? 'S' : String(storm.strength),
          colour: strengthColours[storm.strength] ?? strengthColours[0],
          ink: '#0b121d',
        },
        label: storm.name ?? '',
        title: words(storm),
        onPress: () => void settings.set('stormShown', storm.id),
      }));
  const list = (): void => {
    if (plan === null) return;
    symbols.show(OWNER, signs(), language.text('storms')('signs'));
    onTexts();
  };
  const read = async (): Promise<void> => {
    reading += 1;
    const mine = reading;
    try {
      const [{ data }] = await Promise.all([call(lazyCall('storms'), {}), language.ready('storms')]);
      if (mine === reading) known = data?.storms ?? [];
    } catch (error) {
      // What is known stays until the next time: the window says how old it is.
      logError('storms', 'Tropical storms could not be loaded', error);
    }
    hasRead = true;
    list();
    void readPast();
  };
  /** A chosen storm that does not blow may be one of the past. */
  const readPast = async (): Promise<void> => {
    const id = plan?.chosen ?? null;
    if (id === null || !hasRead || past?.id === id || known.some((storm) => storm.id === id)) return;
    try {
      const { data } = await call(lazyCall('storm'), { params: { id }, query: { lang: language.lang } });
      if (plan?.chosen !== id || data?.storm.season === undefined) return;
      past = data.storm;
      onTexts();
    } catch (error) {
      // The window says of a storm that nobody knows that it is over.
      if (!isHttpError(error) || error.status !== NOT_FOUND)
        logError('storms', 'A past storm could not be loaded', error);
    }
  };
  const dateText = (ts: number): string =>
    language.formats.date(ts, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const timeText = (ts: number): string => {
    const zone = settings.get('zuluMode') ? { timeZone: 'UTC' } : {};
    const { weekday, date } = language.formats;
    const day = `${weekday(ts, 'short', zone.timeZone)} ${date(ts, { day: 'numeric', ...zone })}`;
    return `${day} · ${language.formats.time(ts, settings.get('hourFormat'), zone.timeZone)}`;
  };
  return {
    show: (next) => {
      const [isNew, chosen] = [plan === null, plan?.chosen];
      plan = next;
      if (isNew) {
        timer = clock.setInterval(() => void read(), EVERY_MS);
        void read();
      } else if (chosen !== next.chosen) {
        list();
        void readPast();
      }
      onTexts();
    },
    rest: () => {
      plan = null;
      reading += 1;
      if (timer !== null) clock.clearInterval(timer);
      timer = null;
      symbols.remove(OWNER);
      onTexts();
    },
    paint: (context, view, covers) => {
      const chosen = plan?.chosen;
      const storm = known.find(({ id }) => id === chosen) ?? (past?.id === chosen ? past : null);
      if (plan === null || storm === null) return;
      const hasModels = facts.device === 'mobile' || view.width <= 600 ? plan.modelsMobile : plan.models;
      const text = storm.season === undefined ? timeText : dateText;
      paintStorm(context, view, covers, { storm, plan, hasModels, timeText: text });
    },
  };
}
