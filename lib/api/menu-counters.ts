/** Where the browser keeps what waits behind entries of the menu; whoever hears of news says that it is old. */
export const menuCountersKey = ['menu-counters'] as const;
