/** Whether the time of an answer tells if an address has an account: pairs of a known and an unknown one, and the call after each. */
import { bounded, median, table, wallOf } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt } from './started-server.ts';

const pairs = 300;
const password = 'Correct1horse';

const folder = freshFolder();
// Each request comes from an address of its own, so that no limit of calls is met.
const server = await startServer(folder, { TRUST_PROXY: '1' });
let addresses = 0;
const post = async (path: string, body: object): Promise<void> => {
  addresses += 1;
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const headers = { 'x-meltemi-client': 'bench', 'content-type': 'application/json', 'x-forwarded-for': from };
  const reply = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.status} for ${path}`);
};
const forget = (email: string) => wallOf(() => post('/api/forgotten-password', { email }));
const nextCall = () => wallOf(async () => (await fetch(`${server.origin}/api/info`)).arrayBuffer());

/** How far from even so many of all pairs are, in standard deviations. */
const deviation = (slower: number): number => Math.abs(slower - pairs / 2) / Math.sqrt(pairs / 4);

try {
  await untilBuilt(server.origin);
  for (let k = 0; k < pairs; k += 1)
    await post('/api/register', { email: `known${k}@example.org`, username: 'k', password, confirmation: password });
  for (let k = 0; k < 50; k += 1) await forget(`warm${k}@example.org`);
  const known: number[] = [];
  const unknown: number[] = [];
  const afterKnown: number[] = [];
  const afterUnknown: number[] = [];
  const measure = async (isKnown: boolean, k: number): Promise<void> => {
    (isKnown ? known : unknown).push(await forget(`${isKnown ? 'known' : 'other'}${k}@example.org`));
    (isKnown ? afterKnown : afterUnknown).push(await nextCall());
  };
  for (let k = 0; k < pairs; k += 1) {
    const knownFirst = k % 2 === 0;
    await measure(knownFirst, k);
    await measure(!knownFirst, k);
  }
  const slower = known.filter((ms, k) => ms > (unknown[k] ?? 0)).length;
  const slowerAfter = afterKnown.filter((ms, k) => ms > (afterUnknown[k] ?? 0)).length;
  table([
    ['an address with an account, median', `${median(known).toFixed(2)} ms`, '', null],
    ['one without, median', `${median(unknown).toFixed(2)} ms`, '', null],
    [`pairs of ${pairs} in which the first is slower`, String(slower), '', null],
    bounded('its distance from half', deviation(slower), 3, 'σ'),
    [`pairs of ${pairs} in which the call after it is slower`, String(slowerAfter), '', null],
    bounded('its distance from half', deviation(slowerAfter), 3, 'σ'),
  ]);
} finally {
  await server.stop();
  dropFolder(folder);
}
