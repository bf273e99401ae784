import 'server-only';
import { getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/link-tabs';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { kindRecord, assignedWhere, type AssignedKind } from '@/lib/contract/quiz-kinds';
import { type QuizArea, quizPages } from '@/lib/areas/quiz-pages';

/** Between the kinds that students find in one place, such as periodic and formative tests. */
export async function KindTabs({
  area,
  kind,
  of,
  granted,
}: {
  area: StaffArea;
  kind: QuizArea;
  of: 'page' | 'reports';
  /** Kinds that the reader's permissions open. */
  granted: readonly AssignedKind[];
}) {
  const group = kind !== 'general' && kindRecord(kind).student;
  const kinds = assignedWhere(({ student }) => student === group);
  if (kinds.length < 2) return null;
  const t = await getTranslations('quizzes.kinds');
  return (
    <div className="mb-4">
      <LinkTabs
        name={t('label')}
        items={kinds
          .filter((test) => test === kind || granted.includes(test))
          .map((test) => ({
            href: areaHref(area, quizPages(test)[of]),
            label: t(test),
            current: test === kind,
          }))}
      />
    </div>
  );
}
