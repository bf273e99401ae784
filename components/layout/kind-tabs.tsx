import 'server-only';
import { getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/link-tabs';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import type { QuizKind } from '@/lib/contract/resources/quiz';
import { type QuizArea, quizPages } from '@/lib/areas/quiz-pages';

const tests = ['periodic_test', 'formative_test'] as const;

/** Between periodic and formative tests, which have one place in the menu. */
export async function KindTabs({
  area,
  kind,
  of,
  granted,
}: {
  area: StaffArea;
  kind: QuizArea;
  of: 'page' | 'reports';
  /** Kinds that the reader's modules open. */
  granted: readonly QuizKind[];
}) {
  if (kind !== 'periodic_test' && kind !== 'formative_test') return null;
  const t = await getTranslations('quizzes.kinds');
  return (
    <div className="mb-4">
      <LinkTabs
        name={t('label')}
        items={tests
          .filter((test) => test === kind || granted.includes(test))
          .map((test) => ({
            href: areaHref(area, quizPages[test][of]),
            label: t(test),
            current: test === kind,
          }))}
      />
    </div>
  );
}
