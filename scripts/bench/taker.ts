import { newId } from '@/server/platform/db/id';
import { paced } from './load';
import type { Person } from './school';
import { requestBytes, type Wire } from './wire';

const root = '/api/general-quiz-answers/api/v1/ar/general-quizzes';
/** Where students reach a kind of work, and its verbs. */
const endpoints = {
  homework: { api: `${root}/homework/student`, start: 'start-homework', finish: 'finish-homework' },
  test: { api: `${root}/periodic-test/students`, start: 'start', finish: 'finish-periodic-test' },
} as const;

type Question = { id: string; options: string[]; isMultiple: boolean };
type Paper = {
  data: { id: string; attributes: { question_type: string; options: { id: string }[] } }[];
};

/** A student without a browser: the calls of an attempt as bytes, and what was acknowledged. */
export class Taker {
  readonly person: Person;
  readonly quizId: string;
  attemptId = '';
  epoch = 1;
  questions: Question[] = [];
  readonly acknowledged: string[] = [];
  readonly #revs = new Map<string, number>();

  readonly #device: string | undefined;
  readonly #endpoint: (typeof endpoints)[keyof typeof endpoints];

  /** Without a device the attempt is free for the first browser that opens it. */
  constructor(
    person: Person,
    quizId: string,
    device?: string,
    endpoint: keyof typeof endpoints = 'homework',
  ) {
    this.#endpoint = endpoints[endpoint];
    this.person = person;
    this.quizId = quizId;
    this.#device = device;
  }

  start(): Buffer {
    const body = JSON.stringify({ data: { type: 'attempt', attributes: { client_id: this.#device } } });
    return requestBytes('POST', `${this.#endpoint.api}/${this.#endpoint.start}/${this.quizId}`, {
      cookie: this.person.cookie,
      body,
    });
  }

  paper(): Buffer {
    return requestBytes('GET', `${this.#endpoint.api}/${this.quizId}/questions?size=100`, {
      cookie: this.person.cookie,
    });
  }

  readStart(body: Buffer): void {
    const { data } = JSON.parse(body.toString()) as { data: { id: string; attributes: { epoch: number } } };
    this.attemptId = data.id;
    this.epoch = data.attributes.epoch;
    this.#revs.clear();
  }

  readPaper(body: Buffer): void {
    const { data } = JSON.parse(body.toString()) as Paper;
    this.questions = data.map(({ id, attributes }) => ({
      id,
      options: attributes.options.map((option) => option.id),
      isMultiple: attributes.question_type === 'multiple_choice',
    }));
  }

  /** The next answer to a question; `onReply` counts it as acknowledged. */
  save(index: number): { bytes: Buffer; onReply: () => void } {
    const question = this.questions[index % this.questions.length];
    if (!question) throw new Error('no paper');
    const rev = (this.#revs.get(question.id) ?? 0) + 1;
    this.#revs.set(question.id, rev);
    const eventId = newId();
    const first = question.options[rev % question.options.length];
    const second = question.options[(rev + 1) % question.options.length];
    const answers = (question.isMultiple ? [first, second] : [first]).map((id) => ({ answer_id: id }));
    const body = `{"data":[{"type":"answer","attributes":${JSON.stringify({
      event_id: eventId,
      question_id: question.id,
      epoch: this.epoch,
      rev,
      answers,
      client_at: new Date().toISOString(),
    })}}]}`;
    return {
      bytes: requestBytes('POST', `${this.#endpoint.api}/post-answer/${this.attemptId}`, {
        cookie: this.person.cookie,
        body,
      }),
      onReply: () => void this.acknowledged.push(eventId),
    };
  }

  finish(): Buffer {
    const revs = Object.fromEntries([...this.#revs].map(([id, rev]) => [id, { epoch: this.epoch, rev }]));
    const body = JSON.stringify({ data: { type: 'attempt', attributes: { revs } } });
    return requestBytes(
      'POST',
      `${this.#endpoint.api}/${this.#endpoint.finish}/${this.quizId}?force_finish=1`,
      {
        cookie: this.person.cookie,
        body,
      },
    );
  }

  /** Starts and reads the paper over a connection. */
  async open(wire: Wire): Promise<void> {
    const started = await wire.send(this.start());
    if (started.status !== 200) throw new Error(`start: ${started.status} ${started.body.toString()}`);
    this.readStart(started.body);
    const paper = await wire.send(this.paper());
    if (paper.status !== 200) throw new Error(`paper: ${paper.status} ${paper.body.toString()}`);
    this.readPaper(paper.body);
  }

  /**
   * A whole attempt: start, paper, every question answered once, hand in. Answers whether all of it went
   * well.
   */
  async takeAll(wire: Wire): Promise<boolean> {
    await this.open(wire);
    for (let index = 0; index < this.questions.length; index++) {
      const { bytes, onReply } = this.save(index);
      const reply = await wire.send(bytes);
      if (reply.status !== 200) return false;
      onReply();
    }
    return (await wire.send(this.finish())).status === 200;
  }
}

/** Every taker uses its own connection and fetches its paper, spread over so many seconds. */
export async function beginAll(
  wires: Wire[],
  takerAt: (index: number) => Taker,
  seconds: { starts: number; papers: number },
) {
  const count = wires.length;
  const starts = await paced({
    wires,
    count,
    seconds: seconds.starts,
    next: (index) => ({
      wire: index,
      bytes: takerAt(index).start(),
      onReply: ({ body }) => takerAt(index).readStart(body),
    }),
  });
  const papers = await paced({
    wires,
    count,
    seconds: seconds.papers,
    next: (index) => ({
      wire: index,
      bytes: takerAt(index).paper(),
      onReply: ({ body }) => takerAt(index).readPaper(body),
    }),
  });
  return { starts, papers };
}
