import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LtrText } from '@/components/ui/bidi';
import { Panel, PanelBody } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';
import { readCompetition, readFeedback } from '../api/competitions';
import { competitionList, reportPage } from '../model/pages';

type Frame = { locale: Locale; format: Format };
type ScreenProps = {
  params: Promise<{ id: string; student: string }>;
  /** One question with its key. */
  card: (question: ReviewQuestion, frame: Frame) => ReactNode;
};

/** The result of one participant: the own answers in full, of another participant only the score. */
export async function FeedbackScreen({ params, card }: ScreenProps) {
  const { id, student } = await params;
  const { locale, format } = await studentFrame();
  const [competition, { person, standing, questions }, t] = await Promise.all([
    readCompetition(locale, id),
    readFeedback(locale, id, student),
    getTranslations('competitions'),
  ]);
  const title = pick(competition.title, locale);
  const isOwn = standing.is_self;
  const heading = isOwn ? t('feedback.own') : pick(person.name, locale);
  const facts = [
    { name: t('report.place'), value: format.number(standing.rank) },
    { name: t('report.points'), value: format.number(standing.points) },
    { name: t('report.right'), value: format.number(standing.right) },
    { name: t('report.wrong'), value: format.number(standing.wrong) },
    { name: t('report.blank'), value: format.number(standing.blank) },
    { name: t('feedback.time'), value: format.clock(standing.ms / 1000) },
  ];
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{heading}</bdi>}
        scope={t(isOwn ? 'feedback.ownLead' : 'feedback.otherLead')}
        crumbs={[
          { label: t('title'), href: competitionList },
          { label: title, href: reportPage(id) },
          { label: heading },
        ]}
      />
      <div className="grid max-w-[820px] gap-5">
        <Panel>
          <PanelBody>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt className="text-14 text-ink-2">{name}</dt>
                  <dd className="text-22 font-bold tabular-nums">
                    <LtrText>{value}</LtrText>
                  </dd>
                </div>
              ))}
            </dl>
          </PanelBody>
        </Panel>
        <ClientMessages parts={['attempts']}>
          {questions.map((question) => (
            <Fragment key={question.id}>{card(question, { locale, format })}</Fragment>
          ))}
        </ClientMessages>
      </div>
    </PageBody>
  );
}
