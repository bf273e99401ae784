import type { outgoingMessages } from '../db/schema/accounts';

export type Outgoing = typeof outgoingMessages.$inferSelect;
export type Channel = Outgoing['channel'];

/**
 * The way out of one channel. `send` settles when the other side has taken the message, and rejects
 * otherwise.
 */
export type Gateway = {
  send: (message: Outgoing, signal: AbortSignal) => Promise<void>;
  close: () => void;
};
/** Null: messages of the channel are kept for the operator. */
export type Gateways = Record<Channel, Gateway | null>;

/** The other side says that this message will never be taken: trying again would only annoy. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
