import { packedOf } from '../decode/unpack-file.ts';
import type { Pick } from '../models/model.ts';
import { fetchBytes } from '../transport/fetch-bytes.ts';
import { openRemoteFile } from '../transport/remote-file.ts';
import { byPath, type FieldDeps, type OpenDriver, type RawField } from './driver.ts';

const nothing = new Uint8Array(0);

/** The octets of a file; of one with many variables, of which a few are taken, only what is used is fetched. */
async function rawOf(path: string, [pick]: readonly Pick[], { base, fetching }: FieldDeps): Promise<RawField> {
  const packed = packedOf(path);
  if (pick?.source.by === 'variable' && packed === 'none')
    return { bytes: nothing, packed, part: null, remote: await openRemoteFile(base + path, fetching) };
  return { bytes: await fetchBytes(base + path, null, fetching), packed, part: null };
}

/** Files of a field, or of a few: each octet is fetched once, and what is in a file is found by what the fields say of themselves. */
export const openFiles: OpenDriver = (model, deps) => ({
  fetch: async (file, picks, { deliver, fail }) => {
    await Promise.all(
      [...byPath(model, file, picks)].map(([path, inside]) =>
        deps.limit(async () => {
          try {
            const raw = await rawOf(path, inside, deps);
            // Inside the limit, so that octets wait for their decoding in bounded number.
            await Promise.all(inside.map((pick) => deliver(pick, raw)));
          } catch (thrown) {
            fail(inside, thrown);
          }
        }),
      ),
    );
  },
  close: async () => {},
});
