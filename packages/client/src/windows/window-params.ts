/**
 * What each window is opened with, by its name. A slice adds its own window by declaration merging, so that
 * `windows.open(name, params)` is checked by the compiler wherever it is called:
 * `declare module '#windows/window-params.ts' { interface WindowParams { settings: NoParams } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the slices
export interface WindowParams {}

/** The name of a window that exists. */
export type WindowName = keyof WindowParams;

/** What a window without parameters is opened with. */
export interface NoParams {
  readonly [name: string]: never;
}

/** What the code of a window is given: the services of the page, which merge themselves in here. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by `services`
export interface WindowServices {}
