import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceAction } from '@/lib/contract/json-api';
import { messages, renderStaff } from '@/tests/ui/staff';
import { ReportMenu } from './report-menu';

const action = (key: string): ResourceAction => ({
  key,
  method: 'GET',
  endpoint_url: `/api/base/en/teacher/homework/${key}`,
  label: key,
});
const open = async (...actions: ResourceAction[]) => {
  const { user } = renderStaff(
    <ReportMenu actions={actions} title="Plants" here="/school-instructor/homework-reports/q" />,
  );
  await user.click(screen.getByRole('button', { name: messages.common.actions.more }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('the report is printed by one entry, and the paper of the test by another where the school offers it', async () => {
  const { printReport, offlineMarks } = messages.reports.report;
  expect(await open(action('print_paper'), action('offline_marks'))).toEqual([
    printReport,
    messages['quiz-print'].open,
    offlineMarks,
  ]);
});

test('who may do neither is offered the print of the report alone', async () => {
  expect(await open()).toEqual([messages.reports.report.printReport]);
});
