/** Reports to Leaflet how a tile ended: it is shown either way, empty when it failed. */
export async function finishTile(drawing: Promise<void>, done: (error: Error | undefined) => void): Promise<void> {
  let fault: Error | undefined;
  try {
    await drawing;
  } catch (error) {
    fault = error instanceof Error ? error : new Error('the tile could not be drawn');
  }
  done(fault);
}
