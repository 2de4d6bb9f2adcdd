/** npm run ingest -- gfs --once | --watch: brings the forecasts of providers into the archive. */
import { ingestCommand } from '@meltemi/ingest';

process.exitCode = await ingestCommand(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
