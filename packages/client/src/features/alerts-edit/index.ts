export { AlertEditor, type AlertEditorProps } from './AlertEditor.tsx';
export { draftOf, newDraft, type Draft } from './conditions.rules.ts';
export type { AlertDesk, AlertPlace } from './desk.ts';
