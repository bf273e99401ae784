import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { LaterMessages } from '@/components/layout/later-messages';
import { pagesOf } from '@/lib/staff/staff';
import { lookupQueries } from '@/lib/staff/look-ups';
import { prefetch } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { requestQueryClient } from '@/lib/api/query-client';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import type { SearchParams } from '@/lib/areas/search-params';
import { quizQueries } from '../api/queries';
import { QuizEditor } from '../components/editor/quiz-editor';
import { isStep, type StepKey } from '../model/steps';
import { staffOf } from '@/lib/staff/staff-of';

type CreateProps = { area: StaffArea; kind: AssignedKind };
type EditProps = CreateProps & { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function QuizCreateScreen({ area, kind }: CreateProps) {
  const staff = await staffOf(area, kind);
  const [viewer] = await Promise.all([findViewer(staff.locale), prefetch(lookupQueries.grades(staff))]);
  return (
    <LaterMessages parts={['attempts']}>
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <QuizEditor
          staff={staff}
          quiz={null}
          step="basics"
          listHref={areaHref(area, pagesOf(staff).page)}
          firstReview={viewer?.settings.quiz_reviews[kind]}
        />
      </HydrationBoundary>
    </LaterMessages>
  );
}

export async function QuizEditScreen({ area, kind, params, searchParams }: EditProps) {
  const [staff, { id }, query] = await Promise.all([staffOf(area, kind), params, searchParams]);
  const [quiz] = await Promise.all([
    prefetch(quizQueries.detail(staff, id)),
    prefetch(lookupQueries.grades(staff)),
  ]);
  const wished = typeof query.step === 'string' ? query.step : null;
  const step: StepKey = isStep(wished) ? wished : 'questions';
  return (
    <LaterMessages parts={['attempts']}>
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <QuizEditor
          key={quiz.id}
          staff={staff}
          quiz={quiz}
          step={step}
          listHref={areaHref(area, pagesOf(staff).page)}
        />
      </HydrationBoundary>
    </LaterMessages>
  );
}
