/** Why a message, or the rest of one, could not be read; the word is stable and may be counted by. */
export type BufrFaultCode =
  | 'cut-off' // the file ends, or the next message begins, before the message does
  | 'bad-length' // lengths of the sections that do not fit into each other
  | 'edition' // neither edition 3 nor 4
  | 'master-table' // tables of another discipline than meteorology
  | 'unknown-descriptor' // a local element or sequence that no table here describes
  | 'bad-operator' // an operator out of its place, or one that is not known
  | 'too-large'; // more values than any bulletin of stations holds

/** Something that could not be read, with its place in the file. */
export interface BufrFault {
  readonly code: BufrFaultCode;
  readonly message: string;
  /** Octets from the beginning of the file. */
  readonly offset: number;
}

/** Ends the reading of a message; never leaves the front door. */
export class BufrStop extends Error {
  constructor(
    readonly code: BufrFaultCode,
    message: string,
  ) {
    super(message);
  }
}
