import { ApiFailure, detailsOf, isApiFailure } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import { leaveEndedSession } from '@/lib/device/ended';
import { announceUpload, cancelUpload, readUpload, sendPoster } from '../../api/uploads';
import { refusalOf, type SentType, sentTypes, titleOfName, typeOfName } from '../file-types';
import { checksumOf } from './checksum';
import { measure } from './measure';
import { dropUpload, isSameFile, type KeptUpload, storeUpload, readUploads } from './memory';
import { sendInParts, type Transfer } from './transfer';
import type { Store, UploadEntry, UploadState } from './upload-entry';

type Work = UploadEntry & {
  file: File | null;
  uploadId: string | null;
  url: string | null;
  replaces: string | null;
  transfer: Transfer | null;
  aborted: AbortController;
  /** It was sent again after what had arrived was lost: once, so that nothing is sent for ever. */
  isAnew: boolean;
};

const MOST_AT_ONCE = 3;
/** What stopped though the device is connected goes on by itself after this. */
const AGAIN_MS = 30_000;
const active: readonly UploadState[] = ['preparing', 'sending', 'finishing'];

/** Uploads to the library: several at once, each paused, resumed and cancelled by itself. */
export class UploadList {
  private works: Work[] = [];
  private shown: readonly UploadEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private counter = 0;

  private readonly locale: Locale;
  private readonly store: Store;

  constructor(locale: Locale, store: Store) {
    this.locale = locale;
    this.store = store;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly entries = (): readonly UploadEntry[] => this.shown;

  /**
   * Takes up what this person began before the page was loaded: what has arrived meanwhile becomes an item.
   */
  async recall(): Promise<void> {
    for (const kept of readUploads()) {
      if (this.works.some(({ uploadId }) => uploadId === kept.id)) continue;
      const status = await readUpload(kept.url).catch(() => undefined);
      if (status === null) dropUpload(kept.id);
      else this.addKept(kept, status?.received ?? 0, status?.is_complete ?? false);
    }
  }

  /**
   * Adds files; what no library takes, or the place that asks for them (`types`), is said at once and nothing
   * of it is sent. `replaces`: address of a replacement. Returns the keys of their entries.
   */
  add(
    files: readonly File[],
    replaces: string | null = null,
    types: readonly SentType[] = sentTypes,
  ): string[] {
    const keys: string[] = [];
    for (const file of files) {
      const known = this.works.find((work) => work.state === 'kept' && this.isKeptFile(work, file));
      if (known) {
        known.file = file;
        this.change(known, { state: 'waiting' });
        keys.push(known.key);
        continue;
      }
      const refusal = refusalOf(file, types);
      const work = this.newWork({
        name: file.name,
        size: file.size,
        file,
        replaces,
        refusal,
        state: refusal ? 'refused' : 'waiting',
      });
      this.works.push(work);
      keys.push(work.key);
    }
    this.publish();
    this.go();
    return keys;
  }

  pause(key: string): void {
    const work = this.find(key);
    if (!work || (work.state !== 'sending' && work.state !== 'waiting')) return;
    void work.transfer?.stop();
    this.change(work, { state: 'paused' });
    this.go();
  }

  resume(key: string): void {
    const work = this.find(key);
    if (!work?.file || (work.state !== 'paused' && work.state !== 'stopped')) return;
    this.change(work, { state: 'waiting' });
    this.go();
  }

  /** There is a connection again. */
  resumeStopped(): void {
    for (const { key, state } of this.works) if (state === 'stopped') this.resume(key);
  }

  /** Gives one up, or takes away the line of one that has ended. */
  remove(key: string): void {
    const work = this.find(key);
    if (!work) return;
    work.aborted.abort();
    void work.transfer?.stop();
    if (work.state !== 'done' && work.state !== 'known' && work.url)
      void cancelUpload(work.url).catch(() => undefined);
    if (work.uploadId) dropUpload(work.uploadId);
    this.works = this.works.filter((each) => each !== work);
    this.publish();
    this.go();
  }

  private find = (key: string) => this.works.find((work) => work.key === key);

  private newWork(given: Partial<Work> & Pick<Work, 'name' | 'size' | 'state'>): Work {
    this.counter += 1;
    return {
      key: String(this.counter),
      title: titleOfName(given.name),
      sent: 0,
      refusal: null,
      itemId: null,
      file: null,
      uploadId: null,
      url: null,
      replaces: null,
      transfer: null,
      aborted: new AbortController(),
      isAnew: false,
      ...given,
    };
  }

  private addKept(kept: KeptUpload, sent: number, isComplete: boolean): void {
    const { id: uploadId, modified: _modified, ...about } = kept;
    const work = this.newWork({ ...about, uploadId, sent, state: 'kept' });
    this.works.push(work);
    this.publish();
    if (isComplete) void this.finish(work);
  }

  private isKeptFile(work: Work, file: File): boolean {
    const kept = readUploads().find(({ id }) => id === work.uploadId);
    return kept !== undefined && isSameFile(kept, file);
  }

  private go(): void {
    const busy = this.works.filter(({ state }) => active.includes(state)).length;
    const next = this.works
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, MOST_AT_ONCE - busy));
    for (const work of next) void this.send(work).catch((error: unknown) => this.fail(work, error));
  }

  private async send(work: Work): Promise<void> {
    const { file } = work;
    const type = typeOfName(work.name);
    if (!file || !type) return;
    if (!work.url) {
      this.change(work, { state: 'preparing' });
      const checksum = await checksumOf(file, work.aborted.signal);
      if (work.aborted.signal.aborted) return;
      const { name, size } = work;
      const upload = await announceUpload(this.locale, { name, size, type, ...(checksum && { checksum }) });
      if (upload.media_uuid && !work.replaces)
        return this.change(work, { state: 'known', sent: size, itemId: upload.media_uuid });
      work.uploadId = upload.id;
      work.url = upload.url;
      const { title, replaces } = work;
      storeUpload({
        id: upload.id,
        url: upload.url,
        name,
        size,
        title,
        replaces,
        modified: file.lastModified,
      });
      if (upload.is_complete) return this.finish(work);
    }
    this.change(work, { state: 'sending' });
    work.transfer = await sendInParts(file, work.url, {
      onProgress: (sent) => work.state === 'sending' && this.change(work, { sent }),
      onSent: () => void this.finish(work),
      onFailure: (failure) => void this.settle(work, failure),
    });
    // Paused while the client was fetched.
    if (work.state !== 'sending') await work.transfer.stop();
  }

  /** The way broke off: it may have arrived all the same. */
  private async settle(work: Work, failure: ApiFailure): Promise<void> {
    if (work.state !== 'sending' || !work.url) return;
    try {
      const status = await readUpload(work.url);
      if (status?.is_complete) return await this.finish(work);
      this.fail(work, failure);
    } catch {
      this.fail(work, new ApiFailure(0));
    }
  }

  private async finish(work: Work): Promise<void> {
    if (!work.uploadId || work.state === 'finishing' || work.state === 'done') return;
    this.change(work, { state: 'finishing', sent: work.size });
    const type = typeOfName(work.name);
    try {
      const { poster, seconds, pages } =
        work.file && type ? await measure(work.file, type) : { poster: null, seconds: null, pages: null };
      const poster_uuid = poster && (await sendPoster(this.locale, poster).catch(() => null));
      const { title, replaces } = work;
      const arrived = { upload_uuid: work.uploadId, poster_uuid, seconds, pages };
      const itemId = await this.store(arrived, { title, replaces });
      dropUpload(work.uploadId);
      this.change(work, { state: 'done', itemId });
    } catch (error) {
      this.fail(work, error);
    }
    this.go();
  }

  private fail(work: Work, error: unknown): void {
    if (work.aborted.signal.aborted) return;
    const status = isApiFailure(error) ? error.status : 0;
    if (status === 401) return leaveEndedSession();
    // Nobody answered, or the school could not just now: what has arrived stays there.
    if (status === 0 || status >= 500) {
      this.change(work, { state: 'stopped' });
      setTimeout(() => work.state === 'stopped' && this.resume(work.key), AGAIN_MS);
    } else if (status === 404 && work.state === 'sending' && work.file && !work.isAnew) this.sendAnew(work);
    else {
      if (work.uploadId) dropUpload(work.uploadId);
      const sentence = detailsOf(error)[0] ?? null;
      this.change(work, { state: 'refused', refusal: { code: 'school', sentence } });
    }
    this.go();
  }

  /**
   * The school has nothing of it any more, as after a restored backup: the file is at hand and is sent again.
   */
  private sendAnew(work: Work): void {
    if (work.url) void cancelUpload(work.url).catch(() => undefined);
    if (work.uploadId) dropUpload(work.uploadId);
    Object.assign(work, { uploadId: null, url: null, transfer: null, isAnew: true });
    this.change(work, { state: 'waiting', sent: 0 });
  }

  private change(work: Work, change: Partial<Work>): void {
    Object.assign(work, change);
    this.publish();
  }

  private publish(): void {
    this.shown = this.works.map(({ key, name, title, size, sent, state, refusal, itemId }) => ({
      key,
      name,
      title,
      size,
      sent,
      state,
      refusal,
      itemId,
    }));
    for (const listener of this.listeners) listener();
  }
}
