import type { Actor } from '@/server/access/actor';
import type { OpenStream } from '@/server/platform/streams/stream-registry';

/** One page that shows a room; `stay` is the connection of its person. */
export type Viewer = { stream: OpenStream<Actor>; personId: string; page: string; stay: string };
