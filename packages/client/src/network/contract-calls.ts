// A module of its own, so that the schemas and what checks by them become a file that is loaded when a call needs them.
export { loadCall, requestPath } from '@meltemi/contract';
