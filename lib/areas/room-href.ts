/** Page of the room of a live session, without the language. */
export const roomHref = (session: string) => `/room/${session}`;
