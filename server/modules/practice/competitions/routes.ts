import * as z from 'zod';
import {
  competitionAnswer,
  competitionFilters,
  competitionInput,
  eventsQuery,
  feedbackQuery,
  joinCode,
  joinInput,
  questionQuery,
} from '@/lib/contract/resources/practice/competition';
import { uuid } from '@/lib/contract/text';
import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';
import { createReadDb } from '@/server/platform/db/named-statements';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { AttemptServices } from '@/server/modules/quizzes/attempts';
import { findAsker } from '@/server/modules/practice/generated-exams';
import { createVersionCache, recordAnswer } from './answer';
import { CompetitionStreams } from './competition-streams';
import { createCompetition } from './create';
import { toJoinCode } from './engine';
import { readFeedback } from './feedback';
import { invitingRoutes } from './invitations/invite-routes';
import { joinByCode, joinCompetition, leaveCompetition, startCompetition } from './lobby';
import { PresentQuestions } from './present-questions';
import { readReport } from './report';
import { findCompetition, findPlace, listCompetitions } from './rows';
import { finishCompetition } from './run';
import { toCompetition } from './serializer';

const base = 'student/competitions';
const params = z.object({ id: uuid });

const gathering: RouteDefinition[] = [
  route({
    method: 'GET',
    path: base,
    action: 'competition.list',
    summary: 'Competitions of the student: those that go on, those open to join, those that are over',
    query: competitionFilters,
    handle: async ({ db, actor, query, now, t }) => {
      const { rows, total } = await listCompetitions(db, await findAsker(db, actor), query, now);
      return page(
        rows.map((row) => toCompetition(row, t)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'competition.create',
    summary: 'Draw the questions and open a lobby with a code',
    body: competitionInput,
    handle: async ({ db, actor, body, locale, now, t }) => {
      const asker = await findAsker(db, actor);
      const id = await createCompetition(db, asker, body.data.attributes, locale, now);
      return { status: 201, data: toCompetition(await findCompetition(db, asker, id, now), t) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/join/{code}`,
    action: 'competition.join',
    summary: 'Join by the code; digits of either script, letters of either case',
    params: z.object({ code: joinCode }),
    body: joinInput,
    handle: async ({ db, actor, params: { code }, body, now, t }) => {
      const asker = await findAsker(db, actor);
      const id = await joinByCode(db, asker, toJoinCode(code), body.data.attributes.team, now);
      return { data: toCompetition(await findCompetition(db, asker, id, now), t) };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'competition.read',
    summary: 'One competition that the student hosts, joined or may join',
    params,
    handle: async ({ db, actor, params: { id }, now, t }) => ({
      data: toCompetition(await findCompetition(db, await findAsker(db, actor), id, now), t),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/join`,
    action: 'competition.join',
    summary: 'Join, also late, or come back; once more changes nothing but the team',
    params,
    body: joinInput,
    handle: async ({ db, actor, params: { id }, body, now, t }) => {
      const asker = await findAsker(db, actor);
      await joinCompetition(db, asker, id, body.data.attributes.team, now);
      return { data: toCompetition(await findCompetition(db, asker, id, now), t) };
    },
  }),
];

type Step = typeof startCompetition;

const stepRoute = (
  name: 'leave' | 'start' | 'finish',
  action: 'competition.play' | 'competition.host',
  summary: string,
  step: Step,
) =>
  route({
    method: 'POST',
    path: `${base}/{id}/${name}`,
    action,
    summary,
    params,
    handle: async ({ db, actor, params: { id }, now, t }) => {
      const asker = await findAsker(db, actor);
      await step(db, asker, id, now);
      return { data: toCompetition(await findCompetition(db, asker, id, now), t) };
    },
  });

const steps: RouteDefinition[] = [
  stepRoute('leave', 'competition.play', 'Leave; what was answered stays', leaveCompetition),
  stepRoute('start', 'competition.host', 'Start with two players at least', startCompetition),
  stepRoute(
    'finish',
    'competition.play',
    'The host ends it; for players it says whether it is over',
    finishCompetition,
  ),
];

const playing = (
  deps: SchoolDeps,
  { papers }: AttemptServices,
  sessions: SessionStreams,
): RouteDefinition[] => {
  const versions = createVersionCache();
  // Hundreds of answers arrive within seconds, so their statements are prepared once.
  const named = createReadDb(deps.pool);
  const questions = new PresentQuestions({ ...deps, db: named }, papers);
  const streams = new CompetitionStreams(deps, sessions, questions);
  return [
    route({
      method: 'GET',
      path: `${base}/{id}/questions`,
      action: 'competition.play',
      summary: 'The question that is asked now, without its key, with its times by the clock of the school',
      params,
      query: questionQuery,
      handle: async ({ actor, params: { id }, query }) => {
        const { question, ...times } = await questions.read(id, actor.userId, query.page);
        return { data: toResource('competition_question', question.id, { ...times, question }) };
      },
    }),
    route({
      method: 'POST',
      path: `${base}/{id}/post-answer`,
      action: 'competition.play',
      summary: 'Store the answer to the open question; the same event again changes nothing',
      params,
      body: competitionAnswer,
      handle: async ({ actor, params: { id }, body, arrivedAt }) => {
        const { attributes } = body.data;
        const taken = await recordAnswer(named, versions, actor, id, attributes, arrivedAt());
        return { data: toResource('competition_answer', attributes.event_id, taken) };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/{id}/events`,
      action: 'competition.play',
      summary: 'Lobby, questions, standings and end as server-sent events; what holds now comes first',
      params,
      query: eventsQuery,
      handle: ({ db, actor, params: { id }, query, request }) =>
        streams.open({
          actor,
          id,
          isScreen: query.view === 'screen',
          check: async () => {
            const place = await findPlace(db, actor, id, deps.now());
            const isSeen = query.view === 'screen' ? place.is_host : place.is_host || place.is_player;
            if (!isSeen) throw new ApiError('not_found');
          },
          signal: request.signal,
        }),
    }),
  ];
};

const results = ({ papers }: AttemptServices): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/{id}/report`,
    action: 'competition.play',
    summary: 'Places, percentages and questions of a competition that is over',
    params,
    handle: async ({ db, actor, params: { id }, now, t }) => ({
      data: toResource(
        'competition_report',
        id,
        await readReport(db, await findAsker(db, actor), id, now, t),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/report/students/{student}/feedback`,
    action: 'competition.play',
    summary: 'The own answers with keys of the questions that are closed; of others the score alone',
    params: z.object({ id: uuid, student: uuid }),
    query: feedbackQuery,
    handle: async ({ db, actor, params: { id, student }, query: { position }, now }) => ({
      data: toResource(
        'competition_feedback',
        student,
        await readFeedback(db, papers, await findAsker(db, actor), {
          id,
          studentId: student.toLowerCase(),
          position,
          now,
        }),
      ),
    }),
  }),
];

/** Questions that several students answer at the same time: lobby, run by the clock of the school, report. */
export const competitionRoutes = (
  deps: SchoolDeps,
  services: AttemptServices,
  sessions: SessionStreams,
): RouteDefinition[] => [
  ...gathering,
  ...steps,
  ...invitingRoutes(base),
  ...playing(deps, services, sessions),
  ...results(services),
];
