import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import { prefetch } from '@/lib/api/prefetch';
import type { SearchParams } from '@/lib/areas/search-params';
import { assessmentQueries } from '../api/assessments';
import { AssessmentEditor } from '../components/editor/assessment-editor';
import type { Tree } from '../model/pages';
import { isStep } from '../model/steps';
import { managerOf } from './manager-frame';

type EditProps = { tree: Tree; params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

/** One assessment as its manager builds it, or as it stands once it has ended. */
export async function AssessmentEditScreen({ tree, params, searchParams }: EditProps) {
  const [manager, { id }, { step }] = await Promise.all([managerOf(tree), params, searchParams]);
  const assessment = await prefetch(assessmentQueries.one(manager.locale, id));
  const usual = assessment.state === 'draft' ? 'basics' : 'launch';
  return (
    <ClientMessages parts={['assessments']}>
      <AssessmentEditor
        key={id}
        manager={manager}
        assessment={assessment}
        step={isStep(step) ? step : usual}
      />
    </ClientMessages>
  );
}
