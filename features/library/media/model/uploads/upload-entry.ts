import type { FileRefusal } from '../file-types';

export type UploadState =
  /** Its checksum is counted and it is announced. */
  | 'preparing'
  | 'waiting'
  | 'sending'
  | 'paused'
  /** The connection was lost; it goes on when there is one. */
  | 'stopped'
  /** Begun before the page was loaded again: the file has to be chosen once more. */
  | 'kept'
  | 'finishing'
  | 'done'
  /** The library had it before: nothing was sent, and no second item was made. */
  | 'known'
  | 'refused';

export type UploadEntry = {
  key: string;
  name: string;
  title: string;
  size: number;
  sent: number;
  state: UploadState;
  /** Why nothing was sent, or what the school said. */
  refusal: FileRefusal | { code: 'school'; sentence: string | null } | null;
  /** The item that was made of it. */
  itemId: string | null;
};

export type Arrived = {
  upload_uuid: string;
  poster_uuid: string | null;
  seconds: number | null;
  pages: number | null;
};
/**
 * Makes an item of an upload that has arrived, or puts it in the place of another file where `replaces` is an
 * address. Returns the id of the item.
 */
export type Store = (arrived: Arrived, about: { title: string; replaces: string | null }) => Promise<string>;
