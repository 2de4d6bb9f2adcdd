import { sayInEnglish } from '@meltemi/catalogue';

/** Why a request gave no usable reply. */
export type HttpFailure = 'status' | 'network' | 'timeout' | 'aborted' | 'invalid-reply';

/** The code under which a failed request is logged and translated. */
export type HttpErrorCode = 'http/request-failed' | 'http/invalid-reply';

/** A request that failed: the server said no, nothing came back, or what came back could not be read. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly failure: HttpFailure;
  /** The address without its query. */
  readonly url: string;
  /** The HTTP status; 0 when no reply arrived. */
  readonly status: number;
  /** The text of the reply, empty when there was none. */
  readonly responseText: string;

  constructor(failure: HttpFailure, address: string, status = 0, responseText = '', options?: ErrorOptions) {
    // The query says who asks, and an error may be shown, kept and reported.
    const url = address.split(/[?#]/, 1)[0] ?? '';
    super(
      failure === 'invalid-reply' ? `Invalid reply from URL ${url}` : sayInEnglish('http/request-failed', { url }),
      options,
    );
    this.failure = failure;
    this.url = url;
    this.status = status;
    this.responseText = responseText;
  }

  get code(): HttpErrorCode {
    return this.failure === 'invalid-reply' ? 'http/invalid-reply' : 'http/request-failed';
  }

  /** The caller itself gave up; nobody needs to know. */
  get aborted(): boolean {
    return this.failure === 'aborted';
  }
}

/** True for an error of the network layer. */
export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError;
