/** Errors of the wire: the contract's table is the only one. */
export { WireError, errorCodes, makeErrorReply, statusOf } from '@meltemi/contract';
export type { ErrorCode, ErrorDetails, FieldProblem } from '@meltemi/contract';
