import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';

/** The keys by which push services know this server, base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const fileName = 'push-keys.json';

function read(text: string): VapidKeys {
  const { publicKey, privateKey } = JSON.parse(text) as Partial<VapidKeys>;
  if (
    typeof publicKey !== 'string' ||
    typeof privateKey !== 'string' ||
    Buffer.from(publicKey, 'base64url').length !== 65 ||
    Buffer.from(privateKey, 'base64url').length !== 32
  ) {
    throw new Error(
      `${fileName} in the data folder does not hold a pair of keys: restore it from a backup, or remove it and let every browser subscribe anew`,
    );
  }
  return { publicKey, privateKey };
}

/**
 * The keys of the data folder; the first start makes them. They must stay the same: browsers subscribed to this public key.
 * The file is made whole under another name and then given its own, so that two servers that start at once share one pair.
 */
export async function openVapidKeys(folder: string): Promise<VapidKeys> {
  const file = join(folder, fileName);
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (known !== null) {
    await chmod(file, 0o600);
    return read(known);
  }
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return read(await readFile(file, 'utf8'));
}
