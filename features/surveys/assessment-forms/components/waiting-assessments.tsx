import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/class-names';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Link } from '@/lib/i18n/navigation';
import { studentFrame } from '@/lib/api/student-frame';
import { staffAreas } from '@/lib/areas/areas';
import { readMyAssessments } from '../api/assessment-forms';
import { pathsOf } from '../model/paths';
import { AssessmentRow } from './assessment-row';
import { FormSync } from './form-sync';

/** What a home shows of them; the rest is one click away. */
const MOST = 2;
const isStaff = (role: string): role is keyof typeof staffAreas => Object.hasOwn(staffAreas, role);

/**
 * Assessments that wait for the reader's view, on a home; nothing without any, or where they cannot be read
 * now.
 */
export async function WaitingAssessments({ className }: { className?: string }) {
  const { locale, viewer, format, now } = await studentFrame();
  const role = viewer.role_name;
  if (isStaff(role) && !viewer.modules.includes('assessments')) return null;
  const [found, t] = await Promise.all([
    readMyAssessments(locale, { size: MOST }).catch(() => null),
    getTranslations('assessment-forms'),
  ]);
  const waiting = Number(found?.meta.waiting ?? 0);
  const sync = <FormSync userId={viewer.id} sent={t('sync')} />;
  if (!found || waiting === 0) return sync;
  const { fill } = pathsOf(isStaff(role) ? staffAreas[role] : 'personal');
  const rows = found.data.filter(({ state }) => state === 'pending' || state === 'in_progress');
  return (
    <>
      {sync}
      <Panel className={cx('@container', className)}>
        <PanelHead
          title={t('waiting.title')}
          actions={
            waiting > rows.length && (
              <Link
                href={fill}
                className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
              >
                {t('waiting.all')}
              </Link>
            )
          }
        />
        <ul className="divide-y divide-line">
          {rows.map((assessment) => (
            <AssessmentRow
              key={assessment.id}
              assessment={assessment}
              href={`${fill}/${assessment.id}`}
              locale={locale}
              format={format}
              now={now}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
