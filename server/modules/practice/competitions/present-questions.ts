import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { CompetitionEvent } from '@/lib/contract/resources/practice/competition';
import type { SchoolDeps } from '@/server/boot/deps';
import { createLru } from '@/server/platform/cache/lru';
import { ApiError } from '@/server/router/errors';
import { mediaOf, type PaperCache } from '@/server/modules/quizzes/attempts';
import { fileIds, type PaperSource, toPaperQuestion } from '@/server/modules/quizzes/questions/engine';
import { entryOf, IS_SHUFFLED, type Present, readPresentFor } from './question';

type Source = Omit<PaperSource, 'answer'>;
/** As it is asked: for those who answered, and as everybody else sees it. */
type Asked = { source: Source; blank: PaperQuestion };
type Read = { present: Present; asked: Asked | null } | null;
export type OpenedQuestion = { event: CompetitionEvent; hasAnswered: (userId: string) => boolean };
type Batch = { userIds: Set<string>; read: Promise<Read> };

/**
 * Delivers the open question. Hundreds of players request it when it opens: requests during a reading are
 * answered together by the next reading.
 */
export class PresentQuestions {
  readonly #deps: Pick<SchoolDeps, 'db' | 'now'>;
  readonly #papers: PaperCache;
  readonly #waiting = new Map<string, Batch>();
  readonly #reading = new Map<string, Promise<unknown>>();
  /** Versions never change, and the paper of a competition is the same for all. */
  readonly #asked = createLru<string, Asked>({ entries: 200 });

  constructor(deps: Pick<SchoolDeps, 'db' | 'now'>, papers: PaperCache) {
    this.#deps = deps;
    this.#papers = papers;
  }

  /**
   * The question that is asked now, without its key. Errors: 404; 409 competition_waits, competition_over;
   * 409 question_closed where none is open or `page` is another, with `meta.position`, `meta.starts_at` and
   * `meta.server_now` of the one to come.
   */
  async read(id: string, userId: string, page: number | undefined) {
    const read = await this.#join(id, userId);
    if (!read) throw new ApiError('not_found');
    const { present, asked } = read;
    if (present.host_id !== userId && !present.answers.has(userId)) throw new ApiError('not_found');
    const { state, position, starts_at: startsAt, ends_at: endsAt, now } = present;
    if (state !== 'running' || !startsAt || !endsAt)
      throw new ApiError('conflict', { code: state === 'lobby' ? 'competition_waits' : 'competition_over' });
    const times = { position, server_now: now.toISOString(), starts_at: startsAt.toISOString() };
    if (startsAt > now || (page !== undefined && page !== position))
      throw new ApiError('conflict', { code: 'question_closed', meta: times });
    if (!asked) throw new ApiError('not_found');
    const answers = present.answers.get(userId) ?? null;
    const question = answers
      ? toPaperQuestion({ ...asked.source, answer: { answers, epoch: 1, rev: 1 } })
      : asked.blank;
    return {
      ...times,
      total: present.total,
      ends_at: endsAt.toISOString(),
      question,
      has_answered: answers !== null,
    };
  }

  /**
   * The question as viewers see it who have not answered, for viewers who are connected when it opens; the
   * delivery is recorded for the players among them. Null: no question is open.
   */
  async opened(id: string, userIds: readonly string[]): Promise<OpenedQuestion | null> {
    const read = await this.#read(id, userIds);
    if (!read?.asked) return null;
    const { state, position, total, starts_at: startsAt, ends_at: endsAt, now, answers } = read.present;
    if (state !== 'running' || !startsAt || !endsAt || startsAt > now || endsAt <= now) return null;
    return {
      event: {
        type: 'asked',
        position,
        total,
        server_now: now.toISOString(),
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        question: read.asked.blank,
      },
      hasAnswered: (userId) => (answers.get(userId) ?? null) !== null,
    };
  }

  #join(id: string, userId: string): Promise<Read> {
    const known = this.#waiting.get(id);
    if (known) {
      known.userIds.add(userId);
      return known.read;
    }
    const userIds = new Set([userId]);
    const read = this.#load(id, userIds);
    this.#waiting.set(id, { userIds, read });
    return read;
  }

  async #load(id: string, userIds: ReadonlySet<string>): Promise<Read> {
    await this.#reading.get(id);
    await new Promise(setImmediate);
    this.#waiting.delete(id);
    const work = this.#read(id, [...userIds]);
    const done = work.catch(() => null);
    this.#reading.set(id, done);
    try {
      return await work;
    } finally {
      if (this.#reading.get(id) === done) this.#reading.delete(id);
    }
  }

  async #read(id: string, userIds: readonly string[]): Promise<Read> {
    const present = await readPresentFor(this.#deps.db, id, userIds, this.#deps.now());
    if (!present) return null;
    return { present, asked: await this.#askedOf(id, present) };
  }

  async #askedOf(id: string, { position, question_id, version_id, seed }: Present): Promise<Asked | null> {
    if (!question_id || !version_id) return null;
    const key = `${id}/${position}/${version_id}`;
    const known = this.#asked.get(key);
    if (known) return known;
    const content = (await this.#papers.contents([version_id])).get(version_id);
    if (!content) return null;
    const media = await mediaOf(this.#deps.db, fileIds(content));
    const entry = entryOf(question_id, version_id);
    const source: Source = { order: position, entry, content, seed, isShuffled: IS_SHUFFLED, media };
    const asked = { source, blank: toPaperQuestion({ ...source, answer: null }) };
    this.#asked.set(key, asked);
    return asked;
  }
}
