import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readOwnRequests } from '@/lib/api/own-requests';
import { BarList } from '@/components/data/bar-list';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { ShoreBand } from '@/components/layout/shore-band';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { readStudentHome } from '../api/dashboards';
import { DateLine } from '../components/date-line';
import { DayPanel } from '../components/day-panel';
import { DueList } from '../components/due-list';
import { NewCertificate } from '../components/new-certificate';
import { NewsPanel } from '../components/news-panel';
import { NextSteps } from '../components/next-steps';
import { PublishedScoresPanel } from '../components/published-scores';
import { ReadingPanel } from '../components/reading-panel';
import { WeekPlanPanel } from '../components/week-plan-panel';
import { AskedPanel } from '../components/asked-panel';
import { StudentOrder } from '../components/home-order';
import { homeFrame } from './home-frame';

type StudentHomeProps = {
  /** Competitions that go on, and what is to be filled in; nothing where there are none. */
  waiting: ReactNode;
  /** What to practise today. */
  practice: ReactNode;
  /** What is new in the library. */
  library: ReactNode;
};

/** Home of the student. */
export async function StudentHomeScreen({ waiting, practice, library }: StudentHomeProps) {
  const { locale, viewer, format, now, greeting } = await homeFrame();
  const hasSchool = viewer.is_school_student;
  const [home, requests, t] = await Promise.all([
    readStudentHome(locale),
    hasSchool ? [] : readOwnRequests(locale),
    getTranslations('dashboards'),
  ]);
  const isAsked = requests.some(({ kind, state }) => kind === 'student' && state === 'pending');
  return (
    <>
      <ShoreBand
        stage={viewer.stage ?? 'primary'}
        title={t(`greeting.${greeting}`, { name: viewer.first_name })}
        lead={<DateLine week={home.week} locale={locale} format={format} now={now} />}
      />
      <PageBody>
        <StudentOrder
          steps={!hasSchool && <NextSteps isAsked={isAsked} />}
          now={
            hasSchool && (
              <DayPanel
                sessions={home.sessions}
                nextLesson={home.next_lesson}
                hasWeek={hasSchool}
                locale={locale}
                format={format}
                now={now}
              />
            )
          }
          due={
            <DueList
              hasSchool={hasSchool}
              due={home.due}
              count={home.due_count}
              locale={locale}
              format={format}
              now={now}
            />
          }
          waiting={waiting}
          asked={
            requests.length > 0 && (
              <ClientMessages parts={['join-requests']}>
                <AskedPanel requests={requests} kind="student" now={now} />
              </ClientMessages>
            )
          }
          side={
            <>
              {home.week_plans > 0 && <WeekPlanPanel plans={home.week_plans} />}
              <PublishedScoresPanel scores={home.scores} locale={locale} format={format} now={now} />
              {home.certificate && (
                <Panel>
                  <NewCertificate
                    certificate={home.certificate}
                    href="/student/certificate"
                    locale={locale}
                    format={format}
                    now={now}
                  />
                </Panel>
              )}
              {home.last_read && <ReadingPanel last={home.last_read} locale={locale} />}
              {practice}
              {library}
              <Panel>
                <PanelHead title={t('progress.title')} />
                {home.progress.length === 0 ? (
                  <EmptyState small title={t('progress.none')} />
                ) : (
                  <PanelBody>
                    <BarList
                      name={t('progress.title')}
                      max={100}
                      bars={home.progress.map(({ id, name, percent }) => ({
                        key: id,
                        label: pick(name, locale),
                        value: percent,
                        words: format.percent(percent),
                      }))}
                    />
                    <p className="mt-4 text-13 text-ink-3">{t('progress.lead')}</p>
                  </PanelBody>
                )}
              </Panel>
              <NewsPanel
                latest={home.latest}
                notifications={home.notifications}
                locale={locale}
                format={format}
                now={now}
              />
            </>
          }
        />
      </PageBody>
    </>
  );
}
