import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectSession } from './session';

/** One connection that listens for NOTIFY for the whole process. */
export type Listener = {
  /** Calls back with each payload of the channel; the answer ends it. */
  on: (channel: string, callback: (payload: string) => void) => () => void;
  /** Calls back after the connection was lost and is back: what was cached meanwhile may be stale. */
  onGap: (callback: () => void) => () => void;
  /** False while the connection is lost. */
  isOpen: () => boolean;
  stop: () => Promise<void>;
};

const CHANNEL_NAME = /^[a-z_]{1,60}$/;
const RETRY_MS = { first: 50, most: 2_000 };

/** `onOpen` is awaited after each connect, before anything is heard. */
export async function createListener(
  connection: pg.ClientConfig,
  onError: (error: Error) => void = () => undefined,
  onOpen: (session: pg.Client) => Promise<unknown> = async () => undefined,
): Promise<Listener> {
  const channels = new Map<string, Set<(payload: string) => void>>();
  const gaps = new Set<() => void>();
  let client: pg.Client | null = null;
  let isStopped = false;
  /** One after the other: a connection takes one statement at a time. */
  let listening: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = await connectSession(connection, onError);
    next.on('notification', ({ channel, payload }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
    });
    try {
      await onOpen(next);
      for (const channel of channels.keys()) await next.query(`listen "${channel}"`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.once('end', () => {
      if (client === next) client = null;
      if (!isStopped) void reconnect();
    });
    client = next;
  }

  async function reconnect(): Promise<void> {
    // No notification arrives from now on: caches are dropped now and again after the reconnect.
    for (const callback of gaps) callback();
    for (let wait = RETRY_MS.first; !isStopped; wait = Math.min(wait * 2, RETRY_MS.most)) {
      await sleep(wait);
      try {
        await connect();
        for (const callback of gaps) callback();
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  }

  await connect();
  return {
    on(channel, callback) {
      if (!CHANNEL_NAME.test(channel)) throw new Error(`not a channel name: ${channel}`);
      const callbacks = channels.get(channel) ?? new Set();
      if (!channels.has(channel)) {
        channels.set(channel, callbacks);
        listening = listening.then(() => client?.query(`listen "${channel}"`)).catch(onError);
      }
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    onGap(callback) {
      gaps.add(callback);
      return () => void gaps.delete(callback);
    },
    isOpen: () => client !== null,
    async stop() {
      isStopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
