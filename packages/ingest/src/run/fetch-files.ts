import { packedOf } from '../decode/unpack-file.ts';
import { fetchBytes } from '../transport/fetch-bytes.ts';
import { byPath, type OpenDriver } from './driver.ts';

/** Files of a field, or of a few: each is fetched whole, once, and what is in it is found by what the fields say of themselves. */
export const openFiles: OpenDriver = (model, { base, fetching, limit }) => ({
  fetch: async (file, picks, { deliver, fail }) => {
    await Promise.all(
      [...byPath(model, file, picks)].map(([path, inside]) =>
        limit(async () => {
          try {
            const bytes = await fetchBytes(base + path, null, fetching);
            // Inside the limit, so that octets wait for their decoding in bounded number.
            await Promise.all(inside.map((pick) => deliver(pick, { bytes, packed: packedOf(path), part: null })));
          } catch (thrown) {
            fail(inside, thrown);
          }
        }),
      ),
    );
  },
  close: async () => {},
});
