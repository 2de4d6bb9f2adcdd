/** npm run operator -- list | show … | grant … : accounts, tiers, backups from the command line; without arguments it lists its commands. */
import { join } from 'node:path';
import { findProject, operatorCommand, realEnvironment } from '@meltemi/server/operator';

process.exitCode = await operatorCommand(
  process.argv.slice(2),
  process.env,
  findProject(join(import.meta.dirname, '..')),
  realEnvironment,
  {
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  },
);
