import * as z from 'zod';
import { document, input, resource } from '../../json-api';
import { mediaTypes } from '../../media';
import { integer, text } from '../../text';

const SHA256 = /^[0-9a-f]{64}$/;

/** Announces a file; its bytes come in parts to the address of the upload (tus 1.0, HEAD and PATCH). */
const uploadAttributes = z.strictObject({
  name: text(255),
  type: z.enum(mediaTypes, 'choice').exclude(['link']),
  /** Bytes. */
  size: integer(1, 2 ** 31 - 1),
  /** SHA-256 of the whole file in hexadecimal digits, where the browser found it. */
  checksum: z.string().regex(SHA256, 'format').optional(),
});
export const uploadInput = input('upload', uploadAttributes);
export type UploadInput = z.output<typeof uploadAttributes>;

const uploadState = z.object({
  name: z.string(),
  media_type: z.enum(mediaTypes),
  size: z.number(),
  received: z.number(),
  /** It has arrived, and may be made an item of the library. */
  is_complete: z.boolean(),
  /** Item of the sender's library that is made of these bytes already. */
  media_uuid: z.string().nullable(),
  /** Where its parts are sent. */
  url: z.string(),
  expires_at: z.string(),
});
export const uploadDocument = document(resource('upload', uploadState));
export type UploadStatus = z.infer<typeof uploadState> & { id: string };
