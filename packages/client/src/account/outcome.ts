import { isErrorCode, type ErrorCode } from '@meltemi/contract';
import { isHttpError } from '../network/index.ts';

/** What became of a request to the account service: done, or the reason to show. */
export type Outcome<Value = null> = { readonly ok: true; readonly value: Value } | Failure;

/** Why the account service did not do it; `network` when it could not be asked at all. */
export interface Failure {
  readonly ok: false;
  readonly code: ErrorCode | 'network';
  readonly status: number;
  /** Fields that were refused, by their names in the form. */
  readonly fields: Readonly<Record<string, string>>;
}

interface WrittenError {
  readonly error?: {
    readonly code?: unknown;
    readonly fields?: readonly { readonly field?: unknown; readonly message?: unknown }[];
  };
}

const readWritten = (text: string): WrittenError => {
  try {
    return (JSON.parse(text) as WrittenError | null) ?? {};
  } catch {
    // A page of a proxy, most likely: its status says enough.
    return {};
  }
};

/** The failure behind an error of the network layer; any other error is a fault of the program and thrown on. */
export function failureOf(error: unknown): Failure {
  if (!isHttpError(error)) throw error;
  if (error.status === 0) return { ok: false, code: 'network', status: 0, fields: {} };
  const { error: written } = readWritten(error.responseText);
  const code = isErrorCode(written?.code)
    ? written.code
    : error.status === 429
      ? 'rate-limited'
      : error.status >= 500
        ? 'unavailable'
        : 'bad-request';
  const fields = (Array.isArray(written?.fields) ? written.fields : []).flatMap(({ field, message }) =>
    typeof field === 'string' && typeof message === 'string' ? [[field.replace(/^body\./, ''), message] as const] : [],
  );
  return { ok: false, code, status: error.status, fields: Object.fromEntries(fields) };
}

/** Runs a request and answers with its outcome. */
export async function attempt<Value>(request: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await request() };
  } catch (error) {
    return failureOf(error);
  }
}
