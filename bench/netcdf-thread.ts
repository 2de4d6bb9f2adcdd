import { parentPort } from 'node:worker_threads';
import { readPicture, withHdf5 } from '@meltemi/observations';
import { awaitedBytes } from '../packages/ingest/src/decode/awaited-bytes.ts';

/** What the thread is to read. */
export interface StepOrder {
  readonly size: number;
  readonly variable: string;
  readonly step: number;
  /** The point whose value is answered. */
  readonly probe: number;
}

/** Reads a step of a file whose octets the other thread brings; answers with one of its values. */
async function obey({ size, variable, step, probe }: StepOrder): Promise<void> {
  const file = awaitedBytes(size, (wanted) => parentPort?.postMessage({ wanted }, []));
  const values = await withHdf5(file, (open) => readPicture(open, variable, { rows: [step, step + 1] }));
  parentPort?.postMessage({ sample: values[probe] }, []);
}

parentPort?.on('message', (order: StepOrder) => void obey(order));
