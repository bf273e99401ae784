import type { Actor } from '../../../access/actor';
import type { OpenStream } from '../../../platform/streams/stream-registry';

/** One page that shows a room; `stay` is the connection of its person. */
export type Viewer = { stream: OpenStream<Actor>; personId: string; page: string; stay: string };
