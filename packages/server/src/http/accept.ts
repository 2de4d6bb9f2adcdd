import { readAccept } from '@meltemi/contract';
import { WireError } from './errors.ts';

/**
 * Refuses a request that asks for a version of the wire that is not offered.
 * A header without a version asks for any: pages, pictures and requests by hand pass as they are.
 */
export function checkAccept(accept: string | undefined): void {
  if (accept === undefined || !/;\s*version\s*=/i.test(accept)) return;
  if (readAccept(accept) === null) throw new WireError('not-acceptable');
}
