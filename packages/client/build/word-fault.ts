/** Something wrong with the words of the product: where, and what. */
export interface WordFault {
  /** Path from the root of the project, with the line where there is one. */
  readonly place: string;
  readonly message: string;
}

/** A fault as one line of output. */
export const faultLine = ({ place, message }: WordFault): string => `${place}: ${message}`;
