/** An S3-compatible store in a process of its own, so that it can be killed: port, folder. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [port, directory] = process.argv.slice(2);
const Store = createRequire(join(import.meta.dirname, '..', 'packages', 'archive', 'package.json'))('s3rver') as new (
  options: object,
) => { run(): Promise<unknown> };
await new Store({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'weather' }],
}).run();
process.stdout.write('ready\n');
