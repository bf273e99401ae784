import { screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { beforeEach } from 'vitest';
import type {
  ScoreCell,
  ScoreChange,
  ScoreHeader,
  ScoreSheetDocument,
} from '@/lib/contract/resources/school/score';
import ar from '@/messages/ar/scores.json';
import en from '@/messages/en/scores.json';
import { drawHeights, drawWidths } from '@/tests/ui/heights';
import { renderUi } from '@/tests/ui/render';
import { schoolNetwork } from '@/tests/ui/staff';
import { ScoreSheet } from './score-sheet';

export const network = schoolNetwork();
export const id = (digits: number) => `00000000-0000-7000-8000-${String(digits).padStart(12, '0')}`;
const subject = id(900);
export const path = '/api/certificates/api/v1/en/score/teacher/score-period-degree/p';

export const header = (place: number, more: Partial<ScoreHeader> = {}): ScoreHeader => ({
  key: id(100 + place),
  title_ar: `بند ${place}`,
  title_en: `Item ${place}`,
  type: 'mark',
  max: 10,
  weight: 10,
  editable: true,
  source: 'entered',
  quiz_count: 0,
  sources: [],
  levels: [],
  formula: null,
  ...more,
});
export const empty: ScoreCell = {
  value: null,
  status: null,
  level: null,
  text: null,
  remark: null,
  source: 'entered',
  fed: null,
  version: 0,
  is_outlier: false,
};
const names = ['Amal', 'Badr', 'Dana'];

export function sheetOf(students: number, headers: ScoreHeader[]): ScoreSheetDocument {
  const named = { id: 'x', name: { en: 'X' } };
  return {
    data: Array.from({ length: students }, (_, index) => ({
      type: 'student_score',
      id: id(index),
      attributes: {
        student_id: id(index),
        number: `${2026 + index}`,
        name: { en: names[index] ?? `Student ${index + 1}` },
        values: Object.fromEntries(headers.map(({ key }) => [key, empty])),
        total: null,
        of: 20,
        percent: null,
        level: null,
      },
    })),
    meta: {
      frontend_headers: headers,
      sheet: {
        ...{ kind: 'degrees', state: 'open', version: 0, reason: null, changed_at: null, changed_by: null },
        ...{
          is_writable: true,
          total: 20,
          ends_on: '2026-11-26',
          period: named,
          classroom: named,
          levels: [],
        },
        subject: { id: subject, name: { en: 'Science' } },
        actions: [{ key: 'save_scores', method: 'POST', endpoint_url: path, label: 'Save' }],
      },
    },
  };
}

/** A school that takes every mark and counts versions as the real one does; `answers` holds its answers back. */
export function openSchool(sheet: ScoreSheetDocument, answers?: (saves: number) => Promise<void>) {
  const saved: ScoreChange[][] = [];
  const state = structuredClone(sheet);
  network.use(
    http.post<never, { data: { attributes: ScoreChange }[] }>(`*${path}`, async ({ request }) => {
      const changes = (await request.json()).data.map(({ attributes }) => attributes);
      saved.push(changes);
      await answers?.(saved.length);
      for (const { student_id, key, value = null, absent, excused, version } of changes) {
        const row = state.data.find((each) => each.id === student_id);
        const status = absent ? 'absent' : excused ? 'excused' : value === null ? null : 'value';
        if (row) row.attributes.values[key] = { ...empty, value, status, version: version + 1 };
      }
      return HttpResponse.json(state);
    }),
  );
  return saved;
}

export function show(sheet: ScoreSheetDocument, locale: 'ar' | 'en' = 'en') {
  const stay = () => undefined;
  const router = { push: stay, replace: stay, back: stay, forward: stay, refresh: stay, prefetch: stay };
  const desk = { staff: { role: 'school_instructor', locale, kind: 'general' }, kind: 'degrees' } as const;
  return renderUi(
    <AppRouterContext value={router as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ScoreSheet desk={desk} initial={sheet} />
      </QueryClientProvider>
    </AppRouterContext>,
    { locale, messages: { scores: locale === 'ar' ? ar : en } },
  );
}
export const cell = (name: string, item: number) =>
  within(screen.getByRole('grid')).getByRole('gridcell', {
    name: new RegExp(`^${name}[,،] (Item|بند) ${item}[,،]`),
  });
export const two = () => sheetOf(3, [header(1), header(2)]);

/** Replies of the school to the sheet, for the cases of a file. */
export function prepareSchoolNetwork(): void {
  beforeEach(() => {
    drawHeights();
    drawWidths();
  });
}
