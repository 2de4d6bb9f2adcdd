/** What the command of the operator takes from the server. */
export { realEnvironment } from './environment.ts';
export { operatorCommand } from './operator.ts';
export { findProject } from '#services/project.ts';
