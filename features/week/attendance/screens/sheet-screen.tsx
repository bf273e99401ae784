import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { noonOf } from '@/lib/i18n/plain-days';
import { readSheet } from '../api/attendance';
import { ClassSheet } from '../components/class-sheet';

type SheetScreenProps = { area: StaffArea; params: Promise<{ lesson: string }> };

/** The class list of one lesson. */
export async function SheetScreen({ area, params }: SheetScreenProps) {
  const [{ locale, viewer, format }, { lesson }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('attendance'),
  ]);
  const sheet = await orPage(readSheet(locale, decodeURIComponent(lesson)));
  const { classroom, subject, day, period, taken } = sheet;
  return (
    <ClientMessages parts={['attendance']}>
      <PageBody>
        <PageHeader
          title={t('of', { classroom: pick(classroom.name, locale) })}
          scope={
            <>
              {t('scope', {
                subject: pick(subject.name, locale),
                day: format.weekdayDate(noonOf(day)),
                number: format.number(period),
              })}
              {taken && (
                <span className="block">
                  {t('takenBy', { by: pick(taken.by, locale), at: format.dateTime(taken.at) })}
                </span>
              )}
            </>
          }
          crumbs={[{ label: t('title'), href: `${areaHref(area, '/attendance')}?day=${day}` }]}
        />
        <ClassSheet sheet={sheet} viewerId={viewer.id} />
      </PageBody>
    </ClientMessages>
  );
}
