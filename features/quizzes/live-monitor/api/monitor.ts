import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { pagesOf, type Staff, staffUrl } from '@/lib/staff/staff';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import type { MonitorSnapshot } from '@/lib/contract/resources/quizzes/live-monitor';

const contract = () => import('@/lib/contract/resources/quizzes/live-monitor');
const monitorUrl = (staff: Staff, id: string) => staffUrl(staff, `${pagesOf(staff).api}/${id}/live-monitor`);
// The dialogs show refusals.
const silent = { silent: true };

export const monitorEventsUrl = (staff: Staff, id: string) => `${monitorUrl(staff, id)}/events`;

/** All students of an open quiz; later changes come over the stream. */
export const monitorQuery = (staff: Staff, id: string) =>
  queryOptions({
    queryKey: ['live-monitor', staff, id] as const,
    queryFn: ({ signal }) =>
      api.getOne<MonitorSnapshot>(monitorUrl(staff, id), {
        schema: async () => (await contract()).monitorDocument,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type MonitorAction = 'extend' | 'message' | 'pause' | 'resume' | 'reopen' | 'void';
export type MonitorActionCall = {
  action: MonitorAction;
  /** Without names: all students of the reader. */
  students?: string[];
  attemptId?: string | undefined;
  values: Record<string, unknown>;
};

const bodies: Record<MonitorAction, (kind: AssignedKind, call: MonitorActionCall) => object> = {
  extend: (kind, { students, values }) => toBody(kind, { ...(students && { students }), ...values }),
  message: (_, { students, values }) => toBody('quiz_message', { ...(students && { students }), ...values }),
  pause: (_, { values }) => toBody('quiz_pause', values),
  resume: (_, { values }) => toBody('quiz_pause', values),
  reopen: (_, { values }) => toBody('attempt', values),
  void: (_, { values }) => toBody('attempt', values),
};

const addressOf = (
  staff: Staff,
  actions: readonly ResourceAction[],
  { action, attemptId }: MonitorActionCall,
) => {
  if (action === 'reopen' || action === 'void')
    return staffUrl(staff, `${pagesOf(staff).reportsApi}/${action}/${attemptId}`);
  // Somebody else may have turned it meanwhile: both ways have the same place.
  const own = actions.find(
    ({ key }) =>
      key === action || (key === 'pause' && action === 'resume') || (key === 'resume' && action === 'pause'),
  );
  return own?.endpoint_url.replace(/(?:pause|resume)$/, action) ?? '';
};

/** The actions of the live monitor, for one student or for all. */
export const runMonitorAction = (staff: Staff, kind: AssignedKind, actions: readonly ResourceAction[]) =>
  mutationOptions({
    mutationFn: (call: MonitorActionCall) =>
      api.post(addressOf(staff, actions, call), bodies[call.action](kind, call)),
    meta: silent,
  });
