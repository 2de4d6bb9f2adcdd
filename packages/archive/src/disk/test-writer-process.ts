/** For tests: a process that writes a run hour by hour until it is done or killed, and prints each hour that it published. */
import { testField, writeHours } from './test-archive.ts';

const [folder = '', last = '20'] = process.argv.slice(2);
const quantities = ['temp', 'windU', 'rain'];
const writer = await writeHours(folder, []);
process.stdout.write(`open ${writer.steps().join()}\n`);
for (let hour = 0; hour <= Number(last); hour++) {
  if (!writer.steps().includes(hour))
    await writer.write(
      hour,
      quantities.map((quantity) => testField(quantity, hour)),
    );
  if (!writer.published().includes(hour)) await writer.publish({ complete: hour === Number(last) });
  process.stdout.write(`published ${hour}\n`);
}
