/** Why the login is opened; its own code knows the reasons. */
export interface LoginParams {
  readonly reason?: string;
}
