import { newId } from '@/server/platform/db/id';
import { event, events, type Paper } from '../server/attempt-calls';
import type { QuestionIndex, Written } from './attempt-terms';
import type { ModelSchool, TestPerson } from './school';

const endpoint = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';
const TEXTS = { a: 'أولى', b: 'ثانية', c: 'ثالثة' } as const;
const devices = ['device-one', 'device-two'] as const;

type Known = { attempt: number; epoch: number; revs: [number, number] };

/** The student at two devices: what each of them knows, has written and has sent. */
export function createStudent(school: ModelSchool, person: TestPerson, quizId: string) {
  const papers: Paper[] = [];
  const ids: string[] = [];
  const written: Written[] = [];
  const known: (Known | null)[] = [null, null];

  const optionOf = ({ attempt, question, choice }: Written) =>
    papers[attempt]
      ?.find(({ id }) => id === school.questions[question])
      ?.attributes.options?.find(({ text }) => choice !== null && text.ar === TEXTS[choice])?.id;
  const toEvent = (one: Written) =>
    event(school.questions[one.question], one.choice === null ? [] : [{ answer_id: optionOf(one) }], {
      event_id: one.id,
      epoch: one.epoch,
      rev: one.rev,
      ...(one.isFinal && { is_final: true }),
    });

  return {
    ids,
    written,
    person,
    start: (device: 0 | 1, takesOver: boolean) =>
      person.post(`${endpoint}/start/${quizId}`, {
        data: { type: 'attempt', attributes: { client_id: devices[device], take_over: takesOver } },
      }),
    name: (device: 0 | 1) => devices[device],
    /** Keeps what the school said about the open attempt; the paper is read once an attempt. */
    async learn(device: 0 | 1, attempt: number, id: string, epoch: number) {
      const before = known[device];
      known[device] =
        before?.attempt === attempt && before.epoch === epoch
          ? before
          : { attempt, epoch, revs: before?.attempt === attempt ? before.revs : [0, 0] };
      ids[attempt] ??= id;
      if (papers[attempt]) return;
      const paper = await person.get(`${endpoint}/${id}/questions?size=100`);
      papers[attempt] = paper.body.data;
    },
    /** A new answer on a device that has begun; null before. */
    write(
      device: 0 | 1,
      question: QuestionIndex,
      choice: Written['choice'],
      isFinal: boolean,
    ): Written | null {
      const own = known[device];
      if (!own) return null;
      own.revs[question] += 1;
      const one = {
        id: newId(),
        attempt: own.attempt,
        question,
        epoch: own.epoch,
        rev: own.revs[question],
        choice,
        isFinal,
      };
      written.push(one);
      return one;
    },
    save: (list: Written[]) => person.post(`${endpoint}/post-answer/${quizId}`, events(...list.map(toEvent))),
    finish(attempt: number, isForced: boolean, held: Written[]) {
      const revs: Record<string, { epoch: number; rev: number }> = {};
      for (const { question, epoch, rev } of held) {
        const id = school.questions[question];
        const best = revs[id];
        if (!best || epoch > best.epoch || (epoch === best.epoch && rev > best.rev))
          revs[id] = { epoch, rev };
      }
      return person.post(
        `${endpoint}/finish-periodic-test/${ids[attempt]}${isForced ? '?force_finish=1' : ''}`,
        {
          data: { type: 'attempt', attributes: { revs } },
        },
      );
    },
  };
}
export type Student = ReturnType<typeof createStudent>;
