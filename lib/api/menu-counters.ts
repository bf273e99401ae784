/** Where the browser keeps what waits behind entries of the menu; a listener of news marks it as stale. */
export const menuCountersKey = ['menu-counters'] as const;
