import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { answerEntries } from '../../questions/answer';
import { integer, localizedOptional, text, uuid } from '../../text';
import { named, paperQuestion } from '../quizzes/attempt';
import { reviewQuestion } from '../quizzes/attempt-result';
import { difficulty } from './generated-exam';

export const competitionStates = ['lobby', 'running', 'finished', 'cancelled', 'expired'] as const;

const attributes = z.object({
  title: localizedOptional(150),
  subject: named.extend({ icon: z.string() }),
  host: named,
  state: z.enum(competitionStates),
  /** Only players and the host read it. */
  code: z.string().nullable(),
  is_speed: z.boolean(),
  is_streak: z.boolean(),
  question_count: z.number(),
  question_seconds: z.number(),
  position: z.number(),
  player_count: z.number(),
  is_player: z.boolean(),
  is_host: z.boolean(),
  teams: z.array(named.extend({ player_count: z.number() })),
  /** The reader's own. */
  team_id: z.string().nullable(),
  lobby_until: z.string(),
  started_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  created_at: z.string(),
  actions: z.array(resourceAction),
});
export const competitionCollection = collection(resource('competition', attributes));
export const competitionDocument = document(resource('competition', attributes));
export type Competition = z.infer<typeof attributes> & { id: string };
export const competitionFilters = pageQuery.extend({
  tab: z.enum(['mine', 'open', 'finished'], 'choice').optional(),
});

const competitionWish = z.strictObject({
  subject_id: uuid,
  sections: z.array(uuid).min(1, 'required').max(60, 'too_many'),
  questionsCount: integer(1, 50),
  difficultyLevel: difficulty,
  title: text(150).optional(),
  question_seconds: integer(5, 300).optional(),
  is_speed: z.boolean().optional(),
  is_streak: z.boolean().optional(),
  teams: z.array(text(60)).min(2, 'required').max(12, 'too_many').optional(),
  /** Students who are invited; others join by the code. */
  students: z.array(uuid).max(100, 'too_many').optional(),
});
/** The request as the form sends it: an empty field is ''. */
const chosen = z.string('required').min(1, 'required');
const chosenNumber = (least: number, most: number) =>
  chosen.transform(Number).pipe(z.number('number').int('integer').min(least, 'required').max(most, 'range'));
export const competitionForm = competitionWish.extend({
  subject_id: chosen.pipe(uuid),
  questionsCount: chosenNumber(1, 50),
  difficultyLevel: chosenNumber(1, 4),
  question_seconds: chosenNumber(5, 300),
});
/** A code as the user typed it. */
export const codeForm = z.strictObject({
  code: z.string().trim().min(1, 'required').min(6, 'format').max(40, 'format'),
});
export const competitionInput = input('competition', competitionWish);
export type CompetitionWish = z.infer<typeof competitionWish>;
export const inviteForm = z.strictObject({
  students: z.array(uuid).min(1, 'required').max(60, 'too_many'),
});
/** Classmates to invite to a competition. */
export const inviteInput = input('competition_invitation', inviteForm);
export const classmateCollection = collection(
  resource(
    'competition_classmate',
    z.object({ name: localizedOptional(300), is_invited: z.boolean(), is_player: z.boolean() }),
  ),
);
export type CompetitionClassmate = z.infer<typeof named> & { is_invited: boolean; is_player: boolean };
/** Six signs without look-alikes; digits of either script, spaces between them. */
export const joinCode = z.string().trim().min(6, 'format').max(40, 'format');
export const joinInput = input('competition_player', z.strictObject({ team: uuid.optional() }));

/** The question at this position; any position except the open one is refused. */
export const questionQuery = z.object({ page: integer(1, 100).optional() });
/** Restricts the own answers to one question. */
export const feedbackQuery = z.object({ position: integer(1, 100).optional() });
/** `screen`: the view for a wall, without the place of the signed-in user; for the host only. */
export const eventsQuery = z.object({ view: z.enum(['own', 'screen'], 'choice').optional() });

/** The open question, with its times by the clock of the server. */
const askedQuestion = z.object({
  position: z.number(),
  total: z.number(),
  server_now: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  question: paperQuestion.extend({ id: z.string() }),
});
export const competitionQuestion = document(
  resource('competition_question', askedQuestion.extend({ has_answered: z.boolean() })),
);
export const competitionAnswer = input(
  'competition_answer',
  z.strictObject({
    event_id: uuid,
    position: integer(1, 100),
    answers: answerEntries,
  }),
);
export const answerTaken = document(
  resource(
    'competition_answer',
    z.object({
      position: z.number(),
      received_at: z.string(),
      /** `replayed`: the event had been stored before. */
      status: z.enum(['saved', 'replayed']),
    }),
  ),
);

const standing = z.object({
  rank: z.number(),
  student_id: z.string(),
  name: localizedOptional(200),
  is_self: z.boolean(),
  team_id: z.string().nullable(),
  points: z.number(),
  right: z.number(),
  wrong: z.number(),
  blank: z.number(),
  /** Time of all answers together, in milliseconds; it breaks ties. */
  ms: z.number(),
});
export type Standing = z.infer<typeof standing>;
/** After a question: the first five places and the place of the reader; no other places are sent. */
export const standings = z.object({
  position: z.number(),
  total: z.number(),
  player_count: z.number(),
  rows: z.array(standing),
  teams: z.array(named.extend({ rank: z.number(), points: z.number(), players: z.number() })),
});
export type Standings = z.infer<typeof standings>;

/** Events of a player's stream, in the order in which they happen. */
export const competitionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lobby'), players: z.array(named), player_count: z.number() }),
  z.object({ type: z.literal('question'), position: z.number(), starts_at: z.string(), ends_at: z.string() }),
  /** Sent when the question opens to viewers who were connected before, so that they need not fetch it. */
  askedQuestion.extend({ type: z.literal('asked') }),
  z.object({ type: z.literal('answered'), position: z.number(), count: z.number() }),
  z.object({ type: z.literal('standings'), standings }),
  z.object({ type: z.literal('ended'), state: z.enum(competitionStates) }),
]);
export type CompetitionEvent = z.infer<typeof competitionEvent>;

const report = z.object({
  competition: attributes.extend({ id: z.string() }),
  standings,
  own: standing.nullable(),
  /** Of all answers, in percent. */
  correct_percent: z.number(),
  wrong_percent: z.number(),
  questions: z.array(
    z.object({
      position: z.number(),
      right: z.number(),
      wrong: z.number(),
      blank: z.number(),
      mean_ms: z.number().nullable(),
      own_state: z.enum(['correct', 'partial', 'wrong', 'blank']).nullable(),
    }),
  ),
});
export type CompetitionReport = z.infer<typeof report>;
export const competitionReport = document(resource('competition_report', report));
/** Answers of one participant: the own answers in full, of another participant only the score. */
export const competitionFeedback = document(
  resource(
    'competition_feedback',
    z.object({
      person: named,
      standing,
      questions: z.array(reviewQuestion.shape.attributes.extend({ id: z.string() })),
    }),
  ),
);
