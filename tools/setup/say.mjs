/** One place for what the commands print, so that long steps always show that they are alive. */

/** Runs a long step under a title; on a terminal the seconds count up, elsewhere start and end are printed. */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY;
  let timer;
  if (live) {
    timer = setInterval(() => process.stdout.write('\r' + title + ' … ' + seconds() + ' s'), 500);
    process.stdout.write(title + ' …');
  } else {
    console.log(title + ' …');
    timer = setInterval(() => console.log('  still at it, ' + seconds() + ' s'), 30_000);
  }
  try {
    const result = await work();
    console.log((live ? '\r' : '') + title + ': done in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s');
    return result;
  } finally {
    clearInterval(timer);
  }
}

const REMEDIES = {
  ENOSPC: 'The disk is full: free some space (or set MELTEMI_DATA_DIR to a larger disk) and start again.',
  EDQUOT: 'The disk quota is used up: free some space (or set MELTEMI_DATA_DIR elsewhere) and start again.',
  EACCES:
    'A file or folder cannot be written: give this user write access, or set MELTEMI_DATA_DIR to a folder it may write.',
  EROFS: 'The file system is read-only: set MELTEMI_DATA_DIR to a folder that can be written.',
};

/** The one sentence for a known fault of the machine, or undefined for a bug of ours. */
export function remedyFor(error) {
  const code = error && typeof error === 'object' ? error.code : undefined;
  if (code && REMEDIES[code]) return REMEDIES[code];
  const text = String(error && error.message ? error.message : error);
  const known = Object.keys(REMEDIES).find((name) => text.includes(name));
  return known ? REMEDIES[known] : undefined;
}

/** Ends the process with one sentence where we know the cause, with the whole error where we do not. */
export function fail(error) {
  const remedy = remedyFor(error);
  console.error(remedy ?? (error instanceof Error ? (error.expected ? error.message : error.stack) : String(error)));
  process.exit(1);
}

/** An error whose message is already the sentence for the user. */
export function expected(message) {
  return Object.assign(new Error(message), { expected: true });
}
