import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { questionReportInput } from '@/lib/contract/resources/quizzes/question-report';
import { uuid } from '@/lib/contract/text';
import type { TakingEndpoint } from '@/server/modules/quizzes/attempts';
import { type RouteDefinition, route } from '@/server/router/route';
import { ownReports, reportFromPaper } from './commands';
import { toOwnReport } from './serializer';

const params = z.object({ id: uuid });

/** Reports of students about the questions of their papers, below the calls of one endpoint. */
export const paperReportRoutes = ({
  base,
  kinds,
}: Pick<TakingEndpoint, 'base' | 'kinds'>): RouteDefinition[] => [
  route({
    method: 'POST',
    path: `${base}/{id}/question-reports`,
    action: 'question.report',
    summary: 'Report a question of the own paper; one open report a question',
    params,
    body: input('question_report', questionReportInput),
    handle: async ({ db, access, params: { id }, body: { data }, now }) => {
      const { report, isNew } = await reportFromPaper(db, access, { id, kinds }, data.attributes, now);
      return { status: isNew ? 201 : 200, data: toOwnReport(report) };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/question-reports`,
    action: 'question.report',
    summary: 'Own reports about questions of this paper, with the answers of staff',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: (await ownReports(db, access, { id, kinds })).map(toOwnReport),
    }),
  }),
];
