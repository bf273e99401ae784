/** As many signatures as a certificate has room for. */
export const MOST_SIGNERS = 4;
