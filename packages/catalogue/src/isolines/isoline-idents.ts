/** The isoline kinds a user can lay over any overlay; `gh` and `temp` follow the level. */
export const isolineIdents = ['pressure', 'gh', 'temp', 'deg0'] as const;

export type IsolineIdent = (typeof isolineIdents)[number];
