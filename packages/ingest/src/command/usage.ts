import { fireVariable } from '../fires/choose-fires.rules.ts';
import { fireFeeds } from '../fires/feeds.ts';
import { modelIdents } from '../models/model.ts';
import { skyFeeds } from '../sky/feeds.ts';
import { stationVariable } from '../stations/choose-stations.rules.ts';
import { stationFeeds } from '../stations/feeds.ts';
import { seasonVariable, stormVariables } from '../storms/choose-storms.rules.ts';
import { seasonFeeds, stormFeeds } from '../storms/feeds.ts';
import { warningVariable } from '../warnings/choose-warnings.rules.ts';
import { warningFeeds } from '../warnings/feeds.ts';
import { addressVariable, skyAddressVariable } from './arguments.rules.ts';

/** Characters of a line of the terminal. */
const width = 110;

/** Words in lines that are no longer than a terminal is wide, each set in by some blanks. */
function inLines(words: readonly string[], blanks: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 2 + word.length + blanks > width) {
      lines.push(`${line},`);
      line = word;
    } else line = line === '' ? word : `${line}, ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(blanks)}`);
}

const names = (feeds: readonly { readonly name: string }[]): string[] => feeds.map(({ name }) => name);

/** The names that an option takes. */
const listed = (feeds: readonly { readonly name: string }[]): string => inLines([...names(feeds), 'or all'], 20);

/** Every variable that names another address, by what it is an address of. */
export const addressVariables = {
  models: modelIdents.map(addressVariable),
  sky: names(skyFeeds).map(skyAddressVariable),
  stations: names(stationFeeds).map((name) => stationVariable(name, 'URL')),
  warnings: names(warningFeeds).map(warningVariable),
  storms: [...names(stormFeeds).flatMap(stormVariables), ...names(seasonFeeds).map(seasonVariable)],
  fires: names(fireFeeds).map(fireVariable),
} as const;

/** The variables of sources that answer only to those who have a key. */
export const keyVariables = names(stationFeeds.filter(({ needsKey }) => needsKey === true)).map((name) =>
  stationVariable(name, 'KEY'),
);

const addresses = Object.entries(addressVariables).map(
  ([kind, variables]) => `  ${kind.padEnd(10)}${inLines(variables, 12)}`,
);

/** How the command is used. */
export const usage = `usage: ingest <model …> --once | --watch [options]
       ingest migrate [--folder <path>]   runs of older versions of the archive into the one that is written now

models: ${inLines([...modelIdents, 'or all'], 8)}
  --once            the newest run, then end
  --watch           run after run, until ended
  --if-reachable    end with code 3 where no provider can be reached
  --sky <names>     radar, satellite and lightning as well, kept in sky beside the folder of the archive:
                    ${listed(skyFeeds)}
  --stations <names>  stations as well: ${listed(stationFeeds)}
  --warnings <names>  official warnings as well, kept in warnings beside the folder of the archive:
                    ${listed(warningFeeds)}
  --storms <names>  tropical storms as well: ${listed([...stormFeeds, ...seasonFeeds])}
  --fires <names>   active fires as well, kept in fires beside the folder of the archive:
                    ${listed(fireFeeds)}
  --folder <path>   the archive (default: forecasts in MELTEMI_DATA_DIR, else .data/forecasts)
  --hours <n>       no further into the forecast than n hours
  --threads <n>     threads that decode (default 2)
  --help            this text

Another address of a provider, such as a mirror with the same paths below it. knmi and uk have none of their own;
files and notams need theirs, which may be a folder, and ibtracs its own, which may be a file;
${keyVariables.join(', ')} holds the key that its source asks for.
${addresses.join('\n')}

What forecasts may take: MELTEMI_ARCHIVE_GB (default 5) and MELTEMI_DOWNLOAD_GB_A_DAY (default 2).
An archive in object storage: MELTEMI_ARCHIVE_URL=s3://bucket/prefix; the folder is then where runs are made.
Work shared with other machines: DATABASE_URL=postgres://… with --watch; all of them need the same archive. The run
of a worker that died is taken over after MELTEMI_INGEST_TAKEOVER_SECONDS (default 900).`;
