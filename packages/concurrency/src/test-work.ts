/** For tests: work that ends when the test says so, and a list of what was started. */
export function heldWork() {
  const started: string[] = [];
  const ends = new Map<
    string,
    { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }
  >();
  return {
    started,
    work: (name: string) => (): Promise<string> => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, { resolve, reject });
      });
    },
    finish: async (name: string): Promise<void> => {
      ends.get(name)?.resolve(name);
      await turn();
    },
    fail: async (name: string): Promise<void> => {
      ends.get(name)?.reject(new Error(`${name} failed`));
      await turn();
    },
  };
}

/** For tests: lets everything that is ready run. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
