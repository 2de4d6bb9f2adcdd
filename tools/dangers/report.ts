import { strengthOf } from '@meltemi/catalogue';
import {
  coneOf,
  createWarningLifeCycle,
  forecastsOfDeck,
  readAtcf,
  readCapWarnings,
  readCurrentStorms,
  readFirms,
  readHurdat,
  readIbtracs,
  readMeteoAlarm,
  readNwsText,
  readWarningGeoJson,
  trackOfDeck,
  type ReadWarnings,
  type StormTrack,
} from '@meltemi/dangers';

const time = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`;

/** The warnings of a file that stand at a moment, and what was left out. */
function warningLines({ messages, refused }: ReadWarnings, now: number): string[] {
  const cycle = createWarningLifeCycle();
  cycle.add(messages);
  const active = cycle.active(now);
  const left = Object.entries(refused).filter(([, count]) => count > 0);
  return [
    ...active.map(
      ({ severity, kind, start, end, texts, polygons, geocodes }) =>
        `${severity} ${kind} ${time(start)} – ${time(end)} ${texts[0]?.event ?? ''}, ${polygons.length} polygons, ${geocodes.length} codes`,
    ),
    `${messages.length} messages, ${active.length} warnings stand at ${time(now)}, ${cycle.cancelled(now).size} cancelled`,
    ...left.map(([why, count]) => `left out: ${count} ${why}`),
  ];
}

const strongest = ({ points }: StormTrack): number =>
  points.reduce((most, { wind }) => Math.max(most, strengthOf(wind ?? 0)), 0);

const trackLine = (track: StormTrack): string =>
  `${track.id} ${track.name ?? 'without a name'}, ${track.points.length} points, strength ${strongest(track)}`;

function deckLines(bytes: Uint8Array): string[] {
  const { rows, refused } = readAtcf(bytes);
  const track = trackOfDeck(rows);
  const cones = { AL: 'atlantic', EP: 'eastPacific' } as const;
  const forecasts = forecastsOfDeck(rows).map(({ technique, cycle, points }) => {
    const basin = cones[rows[0]?.basin as keyof typeof cones];
    const cone = technique === 'OFCL' && basin ? `, cone of ${coneOf(points, basin).flat().flat().length} corners` : '';
    return `${technique} of ${time(cycle)}, ${points.length} points${cone}`;
  });
  return [...(track ? [trackLine(track)] : []), ...forecasts, `${rows.length} rows, ${refused} refused`];
}

const archiveLines = ({
  storms,
  refused,
}: {
  readonly storms: readonly StormTrack[];
  readonly refused: number;
}): string[] => [...storms.map(trackLine), `${storms.length} storms, ${refused} lines refused`];

function fireLines(bytes: Uint8Array): string[] {
  const { detections, refused } = readFirms(bytes);
  return [`${detections.length} detections, ${refused} rows refused`];
}

function currentLines(bytes: Uint8Array): string[] {
  const { storms, refused } = readCurrentStorms(bytes);
  return [
    ...storms.map(
      ({ id, name, wind, updated }) =>
        `${id} ${name ?? 'without a name'}, strength ${strengthOf(wind ?? 0)}, ${time(updated)}`,
    ),
    `${storms.length} storms, ${refused} refused`,
  ];
}

/** Formats by the word of the command, and what is printed of a file. */
export const reports: Readonly<Record<string, ((bytes: Uint8Array, now: number) => string[]) | undefined>> = {
  cap: (bytes, now) => warningLines(readCapWarnings(bytes), now),
  geojson: (bytes, now) => warningLines(readWarningGeoJson(bytes), now),
  meteoalarm: (bytes, now) => warningLines(readMeteoAlarm(bytes), now),
  bulletin: (bytes, now) => warningLines(readNwsText(bytes, now), now),
  storms: currentLines,
  atcf: deckLines,
  hurdat: (bytes) => archiveLines(readHurdat(bytes)),
  ibtracs: (bytes) => archiveLines(readIbtracs(bytes)),
  firms: fireLines,
};
