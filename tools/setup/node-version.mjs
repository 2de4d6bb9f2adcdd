/** Stops with one sentence when Node is older than the stack needs. */
export const MINIMUM_NODE = [20, 19];

/** True when a version such as "20.20.2" is recent enough. */
export function nodeIsRecent(version) {
  const parts = version.split('.').map(Number);
  return parts[0] > MINIMUM_NODE[0] || (parts[0] === MINIMUM_NODE[0] && parts[1] >= MINIMUM_NODE[1]);
}

export function requireNode(version = process.versions.node) {
  if (nodeIsRecent(version)) return;
  console.error(
    'Meltemi needs Node ' +
      MINIMUM_NODE.join('.') +
      ' or newer, this is ' +
      version +
      ': install a newer Node and run the command again.',
  );
  process.exit(1);
}
