import type { ResourceAction } from '@/lib/contract/json-api';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import type { CompetitionRow } from './rows';

function actionsOf({ id, state, is_player, is_host, has_joined }: CompetitionRow, t: Translate) {
  const one = (key: string, method: 'GET' | 'POST', path = key): ResourceAction =>
    action(
      key,
      method,
      `/api/base/${t.locale}/student/competitions/${id}/${path}`,
      t(`actions.competition_${key}`),
    );
  if (state === 'finished') return is_host || has_joined ? [one('report', 'GET')] : [];
  if (state !== 'lobby' && state !== 'running') return [];
  return [
    ...(is_player ? [] : [one('join', 'POST')]),
    ...(is_host && state === 'lobby' ? [one('start', 'POST')] : []),
    ...(is_player && state === 'running' ? [one('play', 'GET', 'questions')] : []),
    ...(is_host ? [one('finish', 'POST')] : []),
    ...(is_player ? [one('leave', 'POST')] : []),
  ];
}

/** A competition as its reader sees it. */
export function toAttributes(row: CompetitionRow, t: Translate): Omit<Competition, 'id'> {
  const { id: _, quiz_id: __, has_joined, code, ...rest } = row;
  return {
    ...rest,
    code: row.is_host || has_joined ? code : null,
    lobby_until: row.lobby_until.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    actions: actionsOf(row, t),
  };
}

export const toCompetition = (row: CompetitionRow, t: Translate) =>
  toResource('competition', row.id, toAttributes(row, t));
