import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BarList } from '@/components/data/bar-list';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { readOwnRequests } from '@/lib/api/own-requests';
import { pick } from '@/lib/contract/localized';
import { readStudentTeacherHome } from '../api/dashboards';
import { ChildHead } from '../components/child-head';
import { ResultList } from '../components/child-parts';
import { ForwardLink } from '../components/forward-link';
import { DateLine } from '../components/date-line';
import { AskForStudent } from '../components/ask-for-student';
import { AskedPanel } from '../components/asked-panel';
import { FollowerOrder } from '../components/home-order';
import { homeFrame } from './home-frame';

/** `waiting` is what the reader is asked to fill in. */
export async function StudentTeacherHomeScreen({ waiting }: { waiting: ReactNode }) {
  const { locale, format, now } = await homeFrame();
  const [{ students }, requests, t] = await Promise.all([
    readStudentTeacherHome(locale),
    readOwnRequests(locale),
    getTranslations('dashboards.followed'),
  ]);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={<DateLine format={format} now={now} />}
        actions={students.length > 0 && <AskForStudent kind="student_teacher" />}
      />
      <FollowerOrder
        people={
          students.length === 0 ? (
            <Panel>
              <EmptyState
                title={t('none')}
                lead={t('noneLead')}
                actions={<AskForStudent kind="student_teacher" primary />}
              />
            </Panel>
          ) : (
            <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-2">
              {students.map((student) => (
                <Panel key={student.id} aria-labelledby={`child-${student.id}`}>
                  <ChildHead person={student} locale={locale} full />
                  {student.branch && (
                    <div className="flex flex-wrap items-center gap-x-6 border-b border-line px-4 py-2 md:px-5">
                      <ForwardLink href={`/home/student_teacher/timetable/${student.id}`}>
                        {t('timetable')}
                      </ForwardLink>
                      <ForwardLink href={`/home/student_teacher/certificates/${student.id}`}>
                        {t('certificates')}
                      </ForwardLink>
                    </div>
                  )}
                  <section className="border-b border-line px-4 py-4 md:px-5">
                    <h3 className="mb-3 text-16 font-bold">{t('subjects')}</h3>
                    {student.subjects.length === 0 ? (
                      <p className="text-15 text-ink-2">{t('noSubjects')}</p>
                    ) : (
                      <>
                        <BarList
                          name={t('subjects')}
                          max={100}
                          bars={student.subjects.map(({ id, name, percent }) => ({
                            key: id,
                            label: pick(name, locale),
                            value: percent,
                            words: format.percent(percent),
                          }))}
                        />
                        <p className="mt-4 text-13 text-ink-3">{t('subjectsLead')}</p>
                        <ForwardLink href="/subject-activities/student-teacher">
                          {t('activities')}
                        </ForwardLink>
                      </>
                    )}
                  </section>
                  <ResultList
                    results={student.results}
                    gender={student.gender}
                    title={t('results')}
                    locale={locale}
                    format={format}
                  />
                </Panel>
              ))}
            </div>
          )
        }
        waiting={waiting}
        asked={<AskedPanel requests={requests} kind="student_teacher" hasApproved now={now} />}
      />
    </PageBody>
  );
}
