/** Keys are made by the school (`uploads/<uuid>`), never by a visitor. */
export type FileKey = string;

export type StoredFile = {
  /** Size of the whole file in bytes. */
  size: number;
  /** The asked bytes, or all of them. */
  body: ReadableStream<Uint8Array>;
};

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Where files are kept. Access is checked by the caller: a store knows no people. */
export type FileStore = {
  /** Writes a file in whole or not at all; a broken body leaves nothing behind. Returns its size. */
  put: (key: FileKey, body: ReadableStream<Uint8Array> | Uint8Array, contentType: string) => Promise<number>;
  /** Takes over a whole file of this machine, which is gone from its path afterwards. */
  adopt: (key: FileKey, path: string, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  get: (key: FileKey, range?: ByteRange) => Promise<StoredFile | null>;
  size: (key: FileKey) => Promise<number | null>;
  remove: (key: FileKey) => Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Refuses keys that could leave the store. */
export function checkKey(key: FileKey): FileKey {
  if (!KEY.test(key) || key.includes('..') || key.length > 300) throw new Error('not a file key');
  return key;
}
