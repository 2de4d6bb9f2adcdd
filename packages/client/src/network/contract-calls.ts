// A module of its own, so that the schemas become a file that is loaded when a call needs them.
export { calls } from '@meltemi/contract';
