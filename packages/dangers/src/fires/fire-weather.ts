/** The three moisture codes that are carried from day to day: fine fuels, duff, drought. */
export interface MoistureCodes {
  readonly ffmc: number;
  readonly dmc: number;
  readonly dc: number;
}

/** The weather at local noon; rain is that of the 24 hours before. */
export interface NoonWeather {
  /** °C. */
  readonly temperature: number;
  /** Relative humidity, %. */
  readonly humidity: number;
  /** At 10 m, km/h. */
  readonly wind: number;
  /** mm. */
  readonly rain: number;
  /** 0 is January. */
  readonly month: number;
  /** Degrees; the length of the day follows from it. */
  readonly lat: number;
}

/** A day's codes and the indices made of them: spread, fuel, fire weather. */
export interface FireDanger extends MoistureCodes {
  readonly isi: number;
  readonly bui: number;
  readonly fwi: number;
}

/** Where the system starts when nothing is known of the days before. */
export const startingCodes: MoistureCodes = { ffmc: 85, dmc: 6, dc: 15 };

/** Effective day lengths for the duff code, hours, January to December, by latitude (Van Wagner 1987; Lawson and Armitage 2008). */
const northern = [6.5, 7.5, 9, 12.8, 13.9, 13.9, 12.4, 10.9, 9.4, 8, 7, 6];
const northernTropics = [7.9, 8.4, 8.9, 9.5, 9.9, 10.2, 10.1, 9.7, 9.1, 8.6, 8.1, 7.8];
const southernTropics = [10.1, 9.6, 9.1, 8.5, 8.1, 7.8, 7.9, 8.3, 8.9, 9.4, 9.9, 10.2];
const southern = [11.5, 10.5, 9.2, 7.9, 6.8, 6.2, 6.5, 7.4, 8.7, 10, 11.2, 11.8];

function dayLength(lat: number, month: number): number {
  if (Math.abs(lat) < 10) return 9;
  const table = lat >= 30 ? northern : lat >= 10 ? northernTropics : lat > -30 ? southernTropics : southern;
  return table[month]!;
}

/** The drought code's term for the length of the day, by month; the southern half of the Earth is half a year apart. */
const droughtTerms = [-1.6, -1.6, -1.6, 0.9, 3.8, 5.8, 6.4, 5, 2.4, 0.4, -1.6, -1.6];
const droughtTerm = (lat: number, month: number): number =>
  Math.abs(lat) < 10 ? 1.4 : droughtTerms[lat > 0 ? month : (month + 6) % 12]!;

/** Water in fine fuels, % of their dry weight. */
const fineMoisture = (ffmc: number): number => (147.2 * (101 - ffmc)) / (59.5 + ffmc);

/** The fine fuel moisture code of a day after that of the day before. */
function fineFuelCode(before: number, { temperature, humidity, wind, rain }: NoonWeather): number {
  let moisture = fineMoisture(before);
  if (rain > 0.5) {
    const soaking = rain - 0.5;
    const gain = 42.5 * soaking * Math.exp(-100 / (251 - moisture)) * (1 - Math.exp(-6.93 / soaking));
    const more = moisture > 150 ? 0.0015 * (moisture - 150) ** 2 * Math.sqrt(soaking) : 0;
    moisture = Math.min(250, moisture + gain + more);
  }
  const common = 0.18 * (21.1 - temperature) * (1 - Math.exp(-0.115 * humidity));
  const drying = 0.942 * humidity ** 0.679 + 11 * Math.exp((humidity - 100) / 10) + common;
  const wetting = 0.618 * humidity ** 0.753 + 10 * Math.exp((humidity - 100) / 10) + common;
  const rate = (share: number): number =>
    (0.424 * (1 - share ** 1.7) + 0.0694 * Math.sqrt(wind) * (1 - share ** 8)) * 0.581 * Math.exp(0.0365 * temperature);
  if (moisture > drying) moisture = drying + (moisture - drying) * 10 ** -rate(humidity / 100);
  else if (moisture < wetting) moisture = wetting - (wetting - moisture) * 10 ** -rate((100 - humidity) / 100);
  return Math.min(101, Math.max(0, (59.5 * (250 - moisture)) / (147.2 + moisture)));
}

/** The duff moisture code of a day. */
function duffCode(before: number, { temperature, humidity, rain, month, lat }: NoonWeather): number {
  let code = before;
  if (rain > 1.5) {
    const soaking = 0.92 * rain - 1.27;
    const moisture = 20 + 280 / Math.exp(0.023 * before);
    const slope =
      before <= 33
        ? 100 / (0.5 + 0.3 * before)
        : before <= 65
          ? 14 - 1.3 * Math.log(before)
          : 6.2 * Math.log(before) - 17.2;
    const wet = moisture + (1000 * soaking) / (48.77 + slope * soaking);
    code = Math.max(0, 43.43 * (5.6348 - Math.log(wet - 20)));
  }
  const warmth = Math.max(-1.1, temperature) + 1.1;
  return code + 1.894 * warmth * (100 - humidity) * dayLength(lat, month) * 1e-4;
}

/** The drought code of a day. */
function droughtCode(before: number, { temperature, rain, month, lat }: NoonWeather): number {
  let code = before;
  if (rain > 2.8) {
    const soaking = 0.83 * rain - 1.27;
    const moisture = 800 * Math.exp(-before / 400) + 3.937 * soaking;
    code = Math.max(0, 400 * Math.log(800 / moisture));
  }
  const drying = 0.36 * (Math.max(-2.8, temperature) + 2.8) + droughtTerm(lat, month);
  return code + 0.5 * Math.max(0, drying);
}

/** How fast a fire would spread. */
function spreadIndex(ffmc: number, wind: number): number {
  const moisture = fineMoisture(ffmc);
  return 0.208 * Math.exp(0.05039 * wind) * 91.9 * Math.exp(-0.1386 * moisture) * (1 + moisture ** 5.31 / 4.93e7);
}

/** How much there is to burn. */
function fuelIndex(dmc: number, dc: number): number {
  if (dmc === 0 && dc === 0) return 0;
  if (dmc <= 0.4 * dc) return (0.8 * dmc * dc) / (dmc + 0.4 * dc);
  return Math.max(0, dmc - (1 - (0.8 * dc) / (dmc + 0.4 * dc)) * (0.92 + (0.0114 * dmc) ** 1.7));
}

/** How fierce a fire would burn. */
function fireWeatherIndex(isi: number, bui: number): number {
  const fuel = bui <= 80 ? 0.626 * bui ** 0.809 + 2 : 1000 / (25 + 108.64 * Math.exp(-0.023 * bui));
  const intensity = 0.1 * isi * fuel;
  // oxlint-disable-next-line approx-constant -- the system is defined with three digits
  return intensity > 1 ? Math.exp(2.72 * (0.434 * Math.log(intensity)) ** 0.647) : intensity;
}

/** The fire danger of a day by the Canadian system, out of the codes of the day before and the weather at noon. */
export function fireDanger(before: MoistureCodes, weather: NoonWeather): FireDanger {
  const bounded = {
    ...weather,
    humidity: Math.min(100, Math.max(0, weather.humidity)),
    wind: Math.max(0, weather.wind),
    rain: Math.max(0, weather.rain),
  };
  const ffmc = fineFuelCode(before.ffmc, bounded);
  const dmc = duffCode(before.dmc, bounded);
  const dc = droughtCode(before.dc, bounded);
  const isi = spreadIndex(ffmc, bounded.wind);
  const bui = fuelIndex(dmc, dc);
  return { ffmc, dmc, dc, isi, bui, fwi: fireWeatherIndex(isi, bui) };
}
