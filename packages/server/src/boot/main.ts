import closeWithGrace from 'close-with-grace';
import { environmentOf } from './environment.ts';
import { findProject } from '#services/project.ts';
import { StartFault, start, stop } from './start.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

// Whatever the server writes, and ingest beside it, is for its own user alone: folders 700, files 600.
process.umask(0o077);

try {
  const project = findProject(import.meta.dirname);
  const running = await start(process.env, project, environmentOf(process.env), { announce: say });
  const { readinessDelay, grace } = running.configuration;
  // The extra time is for ending to listen and for writing what is in memory; after it the process ends in any case.
  closeWithGrace(
    { delay: readinessDelay + grace + 3_000, logger: { error: (message: unknown) => complain(String(message)) } },
    async ({ err }) => {
      if (err) running.app.log.fatal({ err }, 'closing after an unexpected error');
      await stop(running);
    },
  );
  if (running.readOnlyLine !== null) complain(running.readOnlyLine);
  if (running.ingestLine !== null) say(running.ingestLine);
  // Printed last: a reader of the line may stop the server at once.
  say(running.line);
} catch (error) {
  if (error instanceof StartFault) complain(error.message);
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
