import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { questionQueries } from '@/lib/staff/question-queries';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { DecideInput, ReportReason } from '@/lib/contract/resources/quizzes/question-report';
import { type Staff, staffUrl } from '@/lib/staff/staff';

/** A report or a decision changes lists and counts of the bank too. */
const renew =
  (staff: Staff) =>
  (_data: unknown, _input: unknown, _context: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: questionQueries.all(staff) });

export const decideReports = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (input: DecideInput) =>
      api.post<{ decided: number }>(
        staffUrl(staff, `question-reports/${id}`),
        toBody('question_report', input),
      ),
    meta: { silent: true },
    onSuccess: renew(staff),
  });

export const changeReportSettings = (staff: Staff, { endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (suspend_after: number | string | null) =>
      api.put(endpoint_url, toBody('question_report_settings', { suspend_after })),
    meta: { silent: true },
    onSuccess: renew(staff),
  });

export const reportQuestion = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (input: { reason: ReportReason; note?: string | undefined }) =>
      api.post(staffUrl(staff, `questions/${id}/reports`), toBody('question_report', input)),
    meta: { silent: true },
    onSuccess: renew(staff),
  });
