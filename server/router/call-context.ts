import type { Readable } from 'node:stream';

/**
 * What the gateway passes on beside a request. Only the token and the labels come from cookies or headers.
 */
export type CallContext = {
  token: string | null;
  ip: string;
  /** Milliseconds at arrival, before any queue. */
  receivedAt: number;
  /** Milliseconds at the end of the body; asked after it was read. */
  arrivedAt?: () => number;
  /** Called when the token belongs to a session. */
  known?: () => unknown;
  /** The body of an upload of a declared length. */
  incoming?: Readable;
  /** Label of the device; it proves nothing. */
  sessionKey?: string | null;
  /** Secret of a browser that began something before it had a session. */
  preSession?: string | null;
  /**
   * Marks of the people who signed in on this device before, from a cookie that only the gateway can sign.
   */
  knownUsers?: readonly string[];
};

/** The school server in this process, or another one behind HTTP. */
export type SchoolFetch = (request: Request, context: CallContext) => Response | Promise<Response>;
