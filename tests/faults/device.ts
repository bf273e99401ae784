import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@/server/platform/db/id';
import { TEXTS, type Student } from './school';

const media = 'application/vnd.api+json';
const homework = '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student';

// Tests read answers loosely; the contract's own tests check their shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Reply = { status: number; body: any };

/**
 * One call over a connection of the given agent; rejects when the line breaks before the whole answer is
 * there.
 */
export function call(
  port: number,
  agent: Agent | undefined,
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Reply> {
  const text = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const headers = {
      'x-app': '1',
      ...(options.token ? { cookie: `sid=${options.token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': media, 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request({ port, host: 'localhost', method, path, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, body: answer ? JSON.parse(answer) : null });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

export type Save = {
  eventId: string;
  questionId: string;
  epoch: number;
  rev: number;
  /** Real id of the option that was chosen. */
  option: string;
  /** The student moves on from the question with it. */
  isFinal?: boolean;
};
export type Ack = Save & { status: string; tries: number; brokenTries: number };

type Question = { id: string; options: { id: string; real: string }[] };

/**
 * One device of a student: knows its paper, saves until it is answered, and remembers what was acknowledged.
 */
export function createDevice(
  student: Student,
  quizId: string,
  options: { port: () => number; isKeptAlive?: boolean },
) {
  const agent = new Agent({ keepAlive: options.isKeptAlive ?? true, maxSockets: 4 });
  const questions: Question[] = [];
  const revs = new Map<string, number>();
  const acks: Ack[] = [];
  const sent: Save[] = [];
  let attemptId = '';
  let epoch = 1;
  let token = student.token;
  let brokenCalls = 0;

  const send = (method: string, path: string, body?: unknown) =>
    call(options.port(), agent, method, `${homework}/${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });

  /** Tries until the school answers with something else than "not now". */
  async function insist(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply & { tries: number; broken: number }> {
    let broken = 0;
    for (let tries = 1; ; tries++) {
      const reply = await send(method, path, body).catch(() => null);
      if (reply && reply.status !== 503 && reply.status !== 500) return { ...reply, tries, broken };
      if (!reply) broken += 1;
      brokenCalls += reply ? 0 : 1;
      await sleep(20 + Math.random() * 80);
    }
  }

  const eventBody = (save: Save) => {
    const question = questions.find(({ id }) => id === save.questionId);
    const answer = question?.options.find(({ real }) => real === save.option);
    return {
      data: [
        {
          type: 'answer',
          attributes: {
            event_id: save.eventId,
            question_id: save.questionId,
            epoch: save.epoch,
            rev: save.rev,
            answers: [{ answer_id: answer?.id }],
            ...(save.isFinal && { is_final: true }),
          },
        },
      ],
    };
  };

  return {
    student,
    acks,
    sent,
    send,
    insist,
    eventBody,
    attemptId: () => attemptId,
    brokenCalls: () => brokenCalls,
    signIn: (next: string) => {
      token = next;
    },
    async start(clientId = 'device-one', isTakingOver = false) {
      const reply = await insist('POST', `start-homework/${quizId}`, {
        data: { type: 'attempt', attributes: { client_id: clientId, take_over: isTakingOver } },
      });
      attemptId = reply.body.data.id;
      ({ epoch } = reply.body.data.attributes);
      const paper = await insist('GET', `${quizId}/questions?size=100`);
      questions.splice(0);
      for (const { id, attributes } of paper.body.data) {
        const list = (attributes.options ?? []) as { id: string; text: { ar: keyof typeof TEXTS } }[];
        questions.push({ id, options: list.map((one) => ({ id: one.id, real: TEXTS[one.text.ar] })) });
      }
      return reply;
    },
    /** The next answer to some question, not sent yet. */
    nextSave(index = Math.floor(Math.random() * questions.length)): Save {
      const question = questions[index % questions.length];
      if (!question) throw new Error('the device has no paper');
      const rev = (revs.get(question.id) ?? 0) + 1;
      revs.set(question.id, rev);
      const option = question.options[Math.floor(Math.random() * question.options.length)]?.real ?? 'a';
      const save = { eventId: newId(), questionId: question.id, epoch, rev, option };
      sent.push(save);
      return save;
    },
    /** Sends one answer until the school acknowledges it. */
    async save(save: Save): Promise<Ack> {
      const reply = await insist('POST', `post-answer/${quizId}`, eventBody(save));
      if (reply.status !== 200 && reply.status !== 202)
        throw new Error(`a save was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
      const { status } = reply.body.data[0].attributes as { status: string };
      const ack = { ...save, status, tries: reply.tries, brokenTries: reply.broken };
      acks.push(ack);
      return ack;
    },
    finish: (isForced = true) =>
      insist('POST', `finish-homework/${quizId}${isForced ? '?force_finish=1' : ''}`, {
        data: {
          type: 'attempt',
          attributes: {
            revs: Object.fromEntries([...revs].map(([id, rev]) => [id, { epoch, rev }])),
          },
        },
      }),
    close: () => agent.destroy(),
  };
}
export type Device = ReturnType<typeof createDevice>;

/**
 * Lets the devices save at the given rate together until they have to stop; waits for every acknowledgement.
 */
export function keepSaving(devices: Device[], perSecond: number): { stop: () => Promise<void> } {
  let isStopped = false;
  const pause = (devices.length / perSecond) * 1_000;
  const work = devices.map(async (device) => {
    await sleep(Math.random() * pause);
    while (!isStopped) {
      const begun = Date.now();
      await device.save(device.nextSave());
      await sleep(Math.max(0, pause * (0.5 + Math.random()) - (Date.now() - begun)));
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(work);
    },
  };
}
