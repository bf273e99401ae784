import { input } from '@/lib/contract/json-api';
import { type PaperHeadLines, paperHeadInput } from '@/lib/contract/resources/quizzes/quiz-print';
import type { Access } from '@/server/access/policy/bind';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { changePaperHead, readPaperHead } from './paper-head';

const PATH = 'paper-head';

const toHead = (lines: PaperHeadLines, access: Access, t: Translate) =>
  toResource('paper_head', access.branch, {
    ...lines,
    actions: access.may('paper_head.configure')
      ? [
          action(
            'configure',
            'PUT',
            staffAddress(access.actor, t.locale, PATH),
            t('actions.configure_paper_head'),
          ),
        ]
      : [],
  });

/** The head of printed papers, one for each branch. */
export const paperHeadRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `{staff}/${PATH}`,
    action: 'paper_head.read',
    summary: 'Lines above the name of the school on the printed papers of the branch',
    handle: async ({ db, access, t }) => ({ data: toHead(await readPaperHead(db, access), access, t) }),
  }),
  route({
    method: 'PUT',
    path: `{staff}/${PATH}`,
    action: 'paper_head.configure',
    summary: 'Set the lines above the name of the school on printed papers; an empty line is left out',
    body: input('paper_head', paperHeadInput),
    handle: async ({ db, access, body: { data }, t }) => ({
      data: toHead(await changePaperHead(db, access, data.attributes), access, t),
    }),
  }),
];
