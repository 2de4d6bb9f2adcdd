/** Stands for the user token while it is not known yet. */
export const pendingUser = 'pending';

/** Custom header of the account service: a page of another site cannot set it, which stops forged requests. */
export const clientHeader = 'x-meltemi-client';
