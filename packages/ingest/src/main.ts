import { ingestCommand } from './cli.ts';

/** The built program: `node dist/ingest/main.js gfs --once`. */
process.exitCode = await ingestCommand(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
