import type { Alert } from '@meltemi/contract';

/** An alert that is stored in a way that nobody can read. */
export class UnreadableAlert extends Error {
  override readonly name = 'UnreadableAlert';
}

/** Reads a stored alert; throws UnreadableAlert for one that the engine could do nothing with. */
export function readAlert(text: string): Alert {
  try {
    const alert = JSON.parse(text) as Alert;
    const isUsable =
      typeof alert.model === 'string' &&
      Number.isFinite(alert.lat) &&
      Number.isFinite(alert.lon) &&
      Array.isArray(alert.conditions);
    if (isUsable) return alert;
  } catch (cause) {
    throw new UnreadableAlert('a stored alert is no JSON of one', { cause });
  }
  throw new UnreadableAlert('a stored alert has no model, place or conditions');
}
