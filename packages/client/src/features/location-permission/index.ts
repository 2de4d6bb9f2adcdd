export { createPermissionGate, type PermissionGate } from './permission-gate.ts';
