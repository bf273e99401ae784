import { createHash } from 'node:crypto';
import { newId } from '@/server/platform/db/id';
import type { files } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import { redraw, type Sender } from './image';
import { HEAD_BYTES, type MediaKind, nameProblem, recognise } from './media-types';
import { type Part, readParts } from './multipart';
import { insertWithin, uploadedSince } from './queries';

export const purposes = ['question_media', 'picture', 'poster'] as const;
type Purpose = (typeof purposes)[number];

const DAY_MS = 86_400_000;
const DAILY_BYTES = 200 * 1024 * 1024;
const FIELD_BYTES = 200;

export type Stored = Pick<
  typeof files.$inferInsert,
  'storageKey' | 'name' | 'mime' | 'size' | 'width' | 'height' | 'checksum'
>;
/** How a form is taken: what becomes of a picture, and whether anything else may come. */
type Rules = { draw: typeof redraw; isPictureOnly: boolean };
type Taking = Rules & { sender: Sender };
const refuse = (code: string, field = 'file') => new FieldErrors([{ field, code }]);

/** The first bytes, and a body that begins with them. */
async function peek(
  body: AsyncGenerator<Buffer, void>,
): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer, void> }> {
  let head: Buffer = Buffer.alloc(0);
  let isEnded = false;
  while (head.length < HEAD_BYTES && !isEnded) {
    const { done, value } = await body.next();
    if (done) isEnded = true;
    else head = Buffer.concat([head, value]);
  }
  const first = head;
  async function* whole(): AsyncGenerator<Buffer, void> {
    yield first;
    if (!isEnded) yield* body;
  }
  return { head, whole: whole() };
}

async function* limited(body: AsyncGenerator<Buffer, void>, limit: number): AsyncGenerator<Buffer, void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new ApiError('too_large');
    yield chunk;
  }
}

async function gather(body: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function storeImage(
  deps: SchoolDeps,
  kind: MediaKind,
  name: string,
  body: AsyncGenerator<Buffer, void>,
  { draw, sender }: Taking,
): Promise<Stored> {
  const { bytes, mime, width, height } = await draw(await gather(body), kind.mime, sender);
  const storageKey = `uploads/${newId()}`;
  await deps.files.put(storageKey, bytes, mime);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return { storageKey, name, mime, size: bytes.length, width, height, checksum };
}

/** Sound and film go to the store as they come; a broken body leaves nothing there. */
async function storeStream(
  deps: SchoolDeps,
  kind: MediaKind,
  name: string,
  body: AsyncGenerator<Buffer, void>,
): Promise<Stored> {
  const hash = createHash('sha256');
  const storageKey = `uploads/${newId()}`;
  let failure: unknown;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await body.next();
        if (done) return controller.close();
        hash.update(value);
        controller.enqueue(value);
      } catch (error) {
        failure = error;
        controller.error(error);
      }
    },
  });
  try {
    const size = await deps.files.put(storageKey, stream, kind.mime);
    return {
      storageKey,
      name,
      mime: kind.mime,
      size,
      width: null,
      height: null,
      checksum: hash.digest('hex'),
    };
  } catch (error) {
    await deps.files.remove(storageKey).catch(() => undefined);
    throw failure ?? error;
  }
}

async function storePart(deps: SchoolDeps, part: Part, quota: number, rules: Taking): Promise<Stored> {
  const problem = nameProblem(part.fileName);
  const name = part.fileName?.trim().normalize('NFC') ?? '';
  if (problem) throw refuse(problem);
  const { head, whole } = await peek(part.body);
  if (head.length === 0) throw refuse('file_empty');
  const verdict = await recognise(head, name, part.contentType);
  if ('problem' in verdict) throw refuse(verdict.problem);
  const { kind } = verdict;
  if (rules.isPictureOnly && !kind.mime.startsWith('image/')) throw refuse('file_type');
  const body = limited(whole, Math.min(kind.limit, Math.max(quota, HEAD_BYTES)));
  return kind.mime.startsWith('image/')
    ? storeImage(deps, kind, name, body, rules)
    : storeStream(deps, kind, name, body);
}

/** What the file is for; media of a question unless the form says otherwise. */
function purposeOf(text: string | null): Purpose {
  const purpose = purposes.find((each) => each === (text ?? 'question_media'));
  if (!purpose) throw refuse('choice', 'purpose');
  return purpose;
}

type Form = { stored: Stored | null; purpose: string | null };

async function readForm(
  deps: SchoolDeps,
  request: Request,
  quota: number,
  rules: Taking,
  form: Form,
): Promise<void> {
  for await (const part of readParts(request)) {
    if (part.name === 'purpose' && !rules.isPictureOnly) {
      form.purpose = (await gather(limited(part.body, FIELD_BYTES))).toString('utf8');
    } else if (part.name === 'file' && !form.stored) {
      form.stored = await storePart(deps, part, quota, rules);
    } else {
      throw refuse(
        part.name === 'file' ? 'repeated' : 'unknown',
        /^[\w-]{1,40}$/.test(part.name) ? part.name : 'file',
      );
    }
  }
}

const overQuota = () =>
  new ApiError('rate_limit', { code: 'upload_quota', headers: { 'retry-after': '3600' } });

/**
 * Takes the one file of a form into the store and hands it to `keep`, which writes its row in a transaction
 * that holds the daily quota; refused and broken uploads leave nothing. Errors: 400 form, 413 size, 415 not a
 * form, 422 `file`, 429 daily quota.
 */
export async function receiveForm<Row>(
  deps: SchoolDeps,
  actor: Actor,
  request: Request,
  now: Date,
  rules: Rules,
  keep: (stored: Stored, purpose: string | null) => Promise<Row | null>,
): Promise<Row> {
  const used = await uploadedSince(deps.db, actor, new Date(now.getTime() - DAY_MS));
  if (used >= DAILY_BYTES) throw overQuota();
  const form: Form = { stored: null, purpose: null };
  try {
    const sender = { person: actor.userId, signal: request.signal };
    await readForm(deps, request, DAILY_BYTES - used, { ...rules, sender }, form);
    if (!form.stored) throw refuse('required');
    const row = await keep(form.stored, form.purpose);
    if (!row) throw overQuota();
    return row;
  } catch (error) {
    if (form.stored) await deps.files.remove(form.stored.storageKey).catch(() => undefined);
    throw error;
  }
}

/** The quota of a day, for the row of an upload that `takeForm` keeps. */
export const dailyQuota = (now: Date) => ({ most: DAILY_BYTES, since: new Date(now.getTime() - DAY_MS) });

/** Takes one file of a form (`file`, `purpose`). Errors: as `takeForm`, and 422 `purpose`. */
export function receiveUpload(deps: SchoolDeps, access: Access<'file.upload'>, request: Request, now: Date) {
  return receiveForm(
    deps,
    access.actor,
    request,
    now,
    { draw: redraw, isPictureOnly: false },
    async (stored, asked) => {
      const purpose = purposeOf(asked);
      if (purpose !== 'question_media' && !stored.mime.startsWith('image/')) throw refuse('file_type');
      return deps.db.transaction((tx) =>
        insertWithin(
          tx,
          { ...stored, ownerId: access.actor.userId, branchId: access.actor.branchId, purpose },
          dailyQuota(now),
        ),
      );
    },
  );
}
