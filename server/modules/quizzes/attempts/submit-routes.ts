import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { finishInput } from '@/lib/contract/resources/quizzes/attempt';
import { toAttempt } from './paper/attempt-view';
import type { AttemptServices } from './attempt-services';
import { submitAttempt } from './lifecycle/submit';
import { readOwnAttempt } from './lifecycle/own-attempt';
import { readOwnAverage } from './results/own-results';
import { readAttemptList, reviewFacts, toResult } from './results/result-view';
import { visibleParts } from './engine/review-policy';
import { readStartOptions } from './lifecycle/start';
import { action } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { endpointUrls, type TakingEndpoint } from './student-endpoints';
import { readOptional } from './optional-body';

const params = z.object({ id: z.string() });
/** Spelled as browsers send it: `1`, `true`, or nothing. */
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Handing in, and what may be seen afterwards. */
export const submitRoutes = (endpoint: TakingEndpoint, { papers }: AttemptServices): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${endpoint.base}/${endpoint.finish}/{id}`,
    action: 'attempt.finish',
    summary:
      'Submit the attempt; force_finish accepts unanswered questions, but never answers that the server lacks',
    params,
    query: z.object({ force_finish: flag.optional() }),
    body: input('attempt', finishInput),
    isRawBody: true,
    handle: async ({ db, access, params: { id }, query, request, now }) => {
      const body = await readOptional(request, input('attempt', finishInput));
      const own = await readOwnAttempt(db, access, { id, kinds: endpoint.kinds });
      const revs = body?.data.attributes.revs ?? {};
      const attempt = await submitAttempt(db, {
        attemptId: own.attempt.id,
        isForced: query.force_finish ?? false,
        revs,
        now,
      });
      await endpoint.hooks?.afterFinish?.(db, attempt, now);
      const of = { quizId: own.quiz.id, kinds: endpoint.kinds, now };
      const { nextNumber } = await readStartOptions(db, access.for('attempt.start'), of);
      return { data: await toAttempt(db, papers, { ...own, attempt }, attempt.holder, now, nextNumber) };
    },
  }),
  route({
    method: 'GET',
    path: `${endpoint.base}/{id}/result`,
    action: 'attempt.result',
    summary:
      'Result of a submitted attempt by its id, or of the one that counts by that of its quiz, as far as the review policy shows it',
    params,
    handle: async ({ db, access, params: { id }, now, t, locale }) => {
      const own = await readOwnAttempt(db, access, {
        id,
        kinds: endpoint.kinds,
        isFinished: true,
      });
      const { nextNumber, isOpen } = await readStartOptions(db, access.for('attempt.start'), {
        quizId: own.quiz.id,
        kinds: endpoint.kinds,
        now,
      });
      const visible = visibleParts(
        { ...reviewFacts(own, now), isTakenAgain: nextNumber !== null || isOpen },
        now,
      );
      const { subjectId } = own.quiz;
      const [result, attempts, own_average] = await Promise.all([
        toResult(db, papers, own, now, visible),
        readAttemptList(db, own, visible),
        visible.marks && subjectId !== null
          ? readOwnAverage(db, access.for('attempt.list'), subjectId, t, now)
          : null,
      ]);
      const actions =
        nextNumber !== null
          ? [
              action(
                'retake',
                'POST',
                endpointUrls.start(endpoint, locale, own.quiz.id),
                t('attempts.actions.retake'),
              ),
            ]
          : [];
      const { questions } = result.attributes;
      const shown = (await endpoint.hooks?.review?.(db, questions, now)) ?? questions;
      return {
        data: {
          ...result,
          attributes: { ...result.attributes, questions: shown, attempts, own_average, actions },
        },
      };
    },
  }),
];
