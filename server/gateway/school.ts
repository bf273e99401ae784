/** What the front passes to the school server beside the request; nothing of it comes from a header of the caller. */
export type CallContext = {
  token: string | null;
  /** Label of the device, proves nothing. */
  sessionKey: string | null;
  /** Secret of a browser that began something before it had a session. */
  preSession?: string | null;
  ip: string;
  /** Milliseconds at arrival, before any queue. */
  receivedAt: number;
  /** Called when the token belongs to a session. */
  known?: () => unknown;
  /** Milliseconds at the end of the body; asked after it was read. */
  arrivedAt?: () => number;
  /** Marks of the people who signed in on this device before, from a cookie that only the front can write. */
  knownUsers?: readonly string[];
};

/** The school server in this process, or another one behind HTTP. */
export type SchoolFetch = (request: Request, context: CallContext) => Response | Promise<Response>;
