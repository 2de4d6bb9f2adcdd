/** For tests: a worker in a process of its own that takes a job, says so, and never ends it: the address of the database. */
import { openJobQueue } from './job-queue.ts';

const [url = ''] = process.argv.slice(2);
const queue = await openJobQueue(url, () => undefined, { expire: 2, retry: 1, look: 1 });
await queue.work(async ({ model, refTs }) => {
  process.stdout.write(`took ${model} ${refTs}\n`);
  await new Promise(() => {
    setInterval(() => undefined, 1000);
  });
});
