import fc from 'fast-check';

export type Step =
  | { do: 'start'; device: 0 | 1; takesOver: boolean }
  | {
      do: 'write';
      device: 0 | 1;
      question: 0 | 1;
      choice: 'a' | 'b' | 'c' | null;
      isFinal: boolean;
      isSent: boolean;
    }
  | { do: 'send'; pick: number; copies: number }
  | { do: 'batch'; picks: number[] }
  | { do: 'wait'; seconds: number }
  | { do: 'edge'; seconds: number }
  | { do: 'extend'; minutes: number; isForAll: boolean }
  | { do: 'finish'; pick: number; isForced: boolean; sendsAll: boolean }
  | { do: 'sweep' }
  | { do: 'outage'; seconds: number }
  | { do: 'reopen'; pick: number; minutes: number }
  | { do: 'void'; pick: number }
  | { do: 'accept'; pick: number; times: number }
  | { do: 'decline'; pick: number; times: number }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'correct_key'; question: 0 | 1; choice: 'a' | 'c' }
  | { do: 'regrade'; question: 0 | 1; policy: 'new_only' | 'both_accepted' | 'full_marks' | 'drop' }
  | { do: 'retake'; minutes: number; isNow: boolean };

const device = fc.constantFrom<0 | 1>(0, 1);
const question = fc.constantFrom<0 | 1>(0, 1);
const pick = fc.nat(1_000);
const minutes = fc.integer({ min: 1, max: 40 });
const step = <Do extends Step['do']>(name: Do, rest: object) =>
  fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step>;

const start = step('start', { device, takesOver: fc.boolean() });
const write = step('write', {
  device,
  question,
  choice: fc.constantFrom('a', 'b', 'b', 'c', null),
  isFinal: fc.boolean(),
  isSent: fc.boolean(),
});
const send = step('send', { pick, copies: fc.integer({ min: 1, max: 3 }) });
const finish = step('finish', { pick, isForced: fc.boolean(), tellsAll: fc.boolean() });

const anyStep = fc.oneof(
  { weight: 3, arbitrary: start },
  { weight: 8, arbitrary: write },
  { weight: 5, arbitrary: send },
  { weight: 2, arbitrary: step('batch', { picks: fc.array(pick, { minLength: 2, maxLength: 4 }) }) },
  { weight: 2, arbitrary: step('wait', { seconds: fc.integer({ min: 1, max: 1_500 }) }) },
  { weight: 3, arbitrary: step('edge', { seconds: fc.constantFrom(-1, 0, 1, 30, 31, 40) }) },
  { weight: 1, arbitrary: step('extend', { minutes, isForAll: fc.boolean() }) },
  { weight: 3, arbitrary: finish },
  { weight: 2, arbitrary: step('sweep', {}) },
  { weight: 1, arbitrary: step('outage', { seconds: fc.constantFrom(9, 11, 300, 4_000) }) },
  { weight: 2, arbitrary: step('reopen', { pick, minutes }) },
  { weight: 1, arbitrary: step('void', { pick }) },
  { weight: 3, arbitrary: step('accept', { pick, times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: step('decline', { pick, times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: step('pause', {}) },
  { weight: 2, arbitrary: step('resume', {}) },
  { weight: 2, arbitrary: step('correct_key', { question, choice: fc.constantFrom('a', 'c') }) },
  {
    weight: 2,
    arbitrary: step('regrade', {
      question,
      policy: fc.constantFrom('new_only', 'new_only', 'both_accepted', 'full_marks', 'drop'),
    }),
  },
  { weight: 2, arbitrary: step('retake', { minutes, isNow: fc.boolean() }) },
);

const retakeNow = step('retake', { minutes, isNow: fc.constant(true) });
const correctKey = step('correct_key', { question, choice: fc.constantFrom('a', 'c') });
const newOnly = step('regrade', { question, policy: fc.constant('new_only') });
const end: Step = { do: 'finish', pick: 0, isForced: true, sendsAll: false };
/** A question that is corrected twice, the second time between two attempts. */
const correctedTwice = fc
  .record({ question, device, choice: fc.constantFrom<'a' | 'c'>('a', 'c') })
  .map(({ question: of, device: at, choice }): Step[] => [
    end,
    { do: 'correct_key', question: of, choice: 'a' },
    { do: 'regrade', question: of, policy: 'new_only' },
    { do: 'correct_key', question: of, choice: 'c' },
    { do: 'retake', minutes: 20, isNow: true },
    { do: 'start', device: at, takesOver: true },
    { do: 'write', device: at, question: of, choice, isFinal: false, isSent: true },
    end,
  ]);
const wait = step('wait', { seconds: fc.integer({ min: 1, max: 1_500 }) });
const [pause, resume] = [step('pause', {}), step('resume', {})];
/** A pause with something in it, and somebody who begins or goes on after it. */
const paused = fc
  .tuple(pause, wait, fc.oneof(start, write, send, finish, wait), fc.oneof(write, wait), resume, start, write)
  .map((steps): Step[] => steps);
/** What seldom comes about by chance alone: work that is done, given again, opened again, corrected twice. */
const story = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(anyStep) },
  { weight: 1, arbitrary: fc.tuple(finish, retakeNow, start, write) },
  { weight: 1, arbitrary: fc.tuple(finish, step('reopen', { pick, minutes }), start, write) },
  { weight: 1, arbitrary: fc.tuple(finish, correctKey, newOnly, retakeNow, start, write, write) },
  { weight: 1, arbitrary: correctedTwice },
  { weight: 1, arbitrary: paused },
  { weight: 1, arbitrary: fc.tuple(step('edge', { seconds: fc.constantFrom(31, 40) }), send) },
);

/** A student begins, then anything happens in any order. */
export const history = fc.record({
  allowed: fc.integer({ min: 1, max: 2 }),
  /** In order without a way back; in the others the mark of moving on means nothing. */
  isOneWay: fc.boolean(),
  steps: fc
    .tuple(
      fc.constant<Step>({ do: 'start', device: 0, takesOver: false }),
      fc.array(story, { minLength: 4, maxLength: 16 }),
    )
    .map(([first, rest]) => [first, ...rest.flat()]),
});
export type History = { allowed: number; isOneWay: boolean; steps: Step[] };
