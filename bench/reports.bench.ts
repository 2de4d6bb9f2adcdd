/** npm run bench -- reports: processor time to read and write reports, and texts of 10 MB in time that grows with them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readHazardAreas,
  readMetar,
  readNotam,
  readOpenAir,
  readPireps,
  readTaf,
  splitReports,
  writeMetar,
} from '@meltemi/reports';

const folder = join(import.meta.dirname, '..', '..', 'shared/data/obs');
const received = Date.UTC(2019, 6, 1, 13);
/** Processor time that the page of stations allows for a report, µs. */
const allowed = 50;
/** Ten times the text may take this many times as long. */
const allowedGrowth = 20;

/** Microseconds of processor time of some work, best of some rounds; the machine's other work does not count. */
function microseconds(rounds: number, work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  return best;
}

let failed = false;

/** Reports that are read before a cost counts: a feed runs for days, so that the code of its readers is compiled. */
const warmReports = 20_000;

function each(name: string, limit: number, texts: readonly string[], work: (text: string) => void): void {
  const rounds = Math.max(8, Math.ceil(warmReports / texts.length));
  const cost = microseconds(rounds, () => texts.forEach(work)) / texts.length;
  failed ||= cost > limit;
  console.log(`${name.padEnd(24)} ${cost.toFixed(1).padStart(7)} µs of ${limit} (${texts.length} reports)`);
}

/** The same work on 1 MB and on 10 MB. */
function growth(name: string, unit: string, work: (text: string) => void): void {
  const [small, large] = [1e6, 1e7].map((length) => unit.repeat(Math.ceil(length / unit.length)));
  const short = microseconds(3, () => work(small ?? ''));
  const long = microseconds(2, () => work(large ?? ''));
  failed ||= long > allowedGrowth * short;
  const seconds = (long / 1e6).toFixed(2);
  console.log(`${name.padEnd(24)} ${seconds.padStart(7)} s for 10 MB, ${(long / short).toFixed(1)} times 1 MB`);
}

if (!existsSync(folder)) {
  console.log('no samples beside the project at ../shared/data/obs: reports not measured');
} else {
  const feed = readFileSync(join(folder, 'metar-taf/noaaport-metar-20190701-12-a.txt'), 'utf8');
  const metars = splitReports(feed).map(({ text }) => text);
  const dated = JSON.parse(readFileSync(join(folder, 'metar-taf/real-reports-dated.json'), 'utf8')) as {
    taf: string;
  }[];
  const notams = JSON.parse(readFileSync(join(folder, 'notam/avwx-notam-KJFK.json'), 'utf8')) as {
    reports: { data: { raw: string } }[];
  };
  each('METAR', allowed, metars, (text) => readMetar(text, received));
  each(
    'TAF',
    allowed,
    dated.map(({ taf }) => taf),
    (text) => readTaf(text, received),
  );
  each(
    'NOTAM',
    4 * allowed,
    notams.reports.map(({ data }) => data.raw),
    (text) => readNotam(text),
  );
  const read = metars.flatMap((text) => readMetar(text, received) ?? []);
  const time = Date.UTC(2019, 6, 1, 12);
  const cost = microseconds(8, () => read.forEach((metar) => writeMetar({ ...metar, time }))) / read.length;
  console.log(`${'writing a METAR'.padEnd(24)} ${cost.toFixed(1).padStart(7)} µs`);
  growth('bulletins', feed, (text) => splitReports(text));
}

growth('one line', 'METAR LKPR 251200Z 24015KT 9999 ', (text) => readMetar(text, received));
growth('one word', 'A', (text) => readMetar(`LKPR 251200Z ${text}`, received));
growth('lines without end', 'LKPR 251200Z 24015KT\n     ', (text) => splitReports(text));
growth('TAF', 'TEMPO 2512/2514 4000 ', (text) => readTaf(`TAF LKPR 251200Z 2512/2612 ${text}`, received));
growth('NOTAM', 'A) B) C) ', (text) => readNotam(`A) LKPR E) ${text}`));
growth('warnings', 'EGTT SIGMET 1 VALID 111300/111700 EGRR- SEV TURB WI N50 W005 - N51 W003 - ', (text) =>
  readHazardAreas(text, received),
);
growth('corners', 'WI N50 W005 - N51 W003 - N50 W002 FCST AT 1300Z ', (text) =>
  readHazardAreas(`EGTT SIGMET 1 VALID 111300/111700 ${text}`, received),
);
growth('reports of pilots', 'BIL UA /OV BIL /TM 0017 /FL080\n', (text) => readPireps(text, received));
growth('OpenAir', 'AC C\nV X=39:29.7 N 119:46.5 W\nDC 5\n', (text) => readOpenAir(text));
if (failed) process.exitCode = 1;
