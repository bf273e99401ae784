import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { messages, renderStaff } from '@/tests/ui/staff';
import { ReportFigures } from './report-figures';

const m = messages.reports.report;
const show = (n: number, reliable: number) =>
  renderStaff(
    <ReportFigures
      report={
        {
          submitted: 39,
          assigned: 40,
          awaiting_marking: 39 - n,
          test: { n, max_mark: 20, mean: 12.5, median: 12, pass_percent: 80, cic: 71, cic_n: reliable },
        } as ReportDetail
      }
      format={createFormat(defaultFormatSettings('en'))}
    />,
  );
const figure = (label: string) => within(screen.getByText(label).parentElement as HTMLElement);

test('every statistic says from how many marked papers it is', () => {
  show(14, 12);
  for (const label of [m.mean, m.median, m.pass])
    expect(figure(label).getByText('from 14 marked papers')).toBeVisible();
  expect(figure(m.alpha).getByText('from 12 marked papers')).toBeVisible();
});

test('fewer than ten are said to be too few', () => {
  show(6, 6);
  expect(figure(m.mean).getByText('from 6 marked papers: too few to judge by')).toBeVisible();
});
