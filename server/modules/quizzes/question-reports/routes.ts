import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import {
  decideInput,
  questionReportSettingsInput,
  reportQueueQuery,
  staffReportInput,
} from '@/lib/contract/resources/quizzes/question-report';
import { uuid } from '@/lib/contract/text';
import { studentEndpoints } from '@/server/modules/quizzes/attempts';
import { action, page, toResource } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Translate } from '@/server/platform/text/translate';
import { staffAddress } from '@/server/access/policy/staff-address';
import { decideReports, reportFromBank } from './commands';
import { paperReportRoutes } from './paper-routes';
import { listReported } from './queries';
import { toOwnReport } from './serializer';
import { changeSettings, readSettings } from './settings';

const params = z.object({ id: uuid });

function actionsOf(id: string, mayUpdate: boolean, isOpen: boolean, access: Access, t: Translate) {
  const at = (path: string) => staffAddress(access.actor, t.locale, path);
  return [
    ...(isOpen ? [action('decide', 'POST', at(`question-reports/${id}`), t('actions.decide'))] : []),
    ...(mayUpdate ? [action('edit', 'PUT', at(`questions/${id}`), t('actions.edit'))] : []),
  ];
}

const toSettings = (settings: Awaited<ReturnType<typeof readSettings>>, access: Access, t: Translate) =>
  toResource('question_report_settings', access.actor.branchId ?? '', {
    ...settings,
    actions: !access.may('question_report.configure')
      ? []
      : [
          action(
            'configure',
            'PUT',
            staffAddress(access.actor, t.locale, 'question-reports/settings'),
            t('actions.configure_reports'),
          ),
        ],
  });

const settingsRoutes = [
  route({
    method: 'GET',
    path: '{staff}/question-reports/settings',
    action: 'question_report.list',
    summary: 'Number of reporting students after which a question of the branch is suspended automatically',
    handle: async ({ db, access, t }) => ({ data: toSettings(await readSettings(db, access), access, t) }),
  }),
  route({
    method: 'PUT',
    path: '{staff}/question-reports/settings',
    action: 'question_report.configure',
    summary:
      'Set the number of reporting students after which a question of the branch is suspended; null: never',
    body: input('question_report_settings', questionReportSettingsInput),
    handle: async ({ db, access, body: { data }, t }) => ({
      data: toSettings(await changeSettings(db, access, data.attributes), access, t),
    }),
  }),
];

/**
 * Reports about questions: by students from their papers, by staff from the bank, and the queue that decides
 * them.
 */
export const reportRoutes: RouteDefinition[] = [
  ...studentEndpoints().flatMap(paperReportRoutes),
  ...settingsRoutes,
  route({
    method: 'POST',
    path: '{staff}/questions/{id}/reports',
    action: 'question.report_to_author',
    summary: 'Report a question of the bank to its author',
    params,
    body: input('question_report', staffReportInput),
    handle: async ({ db, access, params: { id }, body: { data }, now }) => {
      const { report, isNew } = await reportFromBank(db, access, id, data.attributes, now);
      return { status: isNew ? 201 : 200, data: toOwnReport(report) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/question-reports',
    action: 'question_report.list',
    summary:
      'Reported questions of the subjects that the reader may see, with reasons and notes but without names',
    query: reportQueueQuery,
    handle: async ({ db, access, query, t }) => {
      const { rows, total, open } = await listReported(db, access, query);
      const isOpen = (query.state ?? 'open') === 'open';
      return page(
        rows.map(({ id, may_update, ...row }) =>
          toResource('reported_question', id, {
            ...row,
            actions: actionsOf(id, may_update, isOpen, access, t),
          }),
        ),
        total,
        query,
        15,
        { open },
      );
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/question-reports/{id}',
    action: 'question_report.decide',
    summary: 'Accept or reject the open reports of a question ({id}); each reporter is notified once',
    params,
    body: input('question_report', decideInput),
    handle: async ({ db, access, params: { id }, body: { data }, now }) => {
      const decided = await decideReports(db, access, id, data.attributes, now);
      return { data: toResource('question_report_decision', id, { decided }) };
    },
  }),
];
